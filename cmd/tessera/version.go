package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// version is set by the linker (make build); else it comes from what Go knows of the build.
var version string

type versionCmd struct{}

// Help is shown by tessera version --help.
func (versionCmd) Help() string {
	return `Example:

    tessera version`
}

// Run prints the version, and what it was built with and for.
func (versionCmd) Run(std streams) error {
	_, err := fmt.Fprintln(std.out, versionText())
	return err
}

func versionText() string {
	return fmt.Sprintf("tessera %s (%s, %s/%s)", buildVersion(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func buildVersion() string {
	if version != "" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "unknown"
}
