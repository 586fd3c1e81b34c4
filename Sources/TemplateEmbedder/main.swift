print("tvguide")
