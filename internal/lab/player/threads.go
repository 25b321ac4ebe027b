package main

import "tessera/engine"

func init() { share = func(l *engine.Limits, threads int) { l.Threads = threads } }
