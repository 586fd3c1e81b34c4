import GuideCommand

await Program.start()
