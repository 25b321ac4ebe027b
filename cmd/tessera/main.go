// Command tessera plays, hosts, records and explains Pente.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"
)

// The exit statuses besides 0.
const (
	exitFailure = 1
	exitUsage   = 2
	// exitLeftOut: what was sound is kept, and something was left out.
	exitLeftOut = 3
)

const about = `Tessera is a home for the board game Pente.

Play with it in a browser:

    tessera serve

and open the address that it prints. Settings can also be given as environment variables; each is named beside its flag.`

// commands is the command line: a field a command.
type commands struct {
	Serve    serve       `cmd:"" help:"Serve the web app, in which people play each other and the computer."`
	Health   health      `cmd:"" help:"Ask a server on this computer whether it is ready."`
	Referee  judge       `cmd:"" help:"Judge written games: one JSON object a line in, one verdict a line out."`
	Backup   backup      `cmd:"" help:"Write a copy of all matches to a file, also while a server is running."`
	Restore  restore     `cmd:"" help:"Bring back from a backup what a data folder lacks, also while a server is running."`
	Audit    audit       `cmd:"" help:"Replay every match by the rules and compare with what was recorded."`
	Convert  convert     `cmd:"" help:"Convert files of games from one format to another."`
	Library  libraryCmd  `cmd:"" help:"Import, find and export the games of the library."`
	People   peopleCmd   `cmd:"" help:"Back up accounts."`
	Standing standingCmd `cmd:"" help:"Make ratings again from the matches, or back them up."`

	Tournaments tournamentsCmd `cmd:"" help:"Back tournaments up, or replay them."`
	Picture     pictureCmd     `cmd:"" help:"Draw a position or a game as SVG, PNG or animated GIF."`
	Solve       solve          `cmd:"" help:"Find out whether the seat to move wins by force, with a winning tree that can be checked."`
	Engine      engineCmd      `cmd:"" help:"Play as an engine by the Gomocup (Piskvork) protocol, or answer questions about positions as JSON lines."`
	Bot         botCmd         `cmd:"" help:"Attach a program to a server, where it plays as a bot."`
	Match       matchCmd       `cmd:"" help:"Play engines against each other and tell which is stronger."`
	Bench       benchCmd       `cmd:"" help:"Search fixed positions, and print how many nodes that takes and how fast they are."`
	Version     versionCmd     `cmd:"" help:"Print the version."`

	PrintVersion kong.VersionFlag `name:"version" help:"Print the version."`
}

// streams are where commands read and write.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// Whoever asks a second time means at once.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// run carries out a command line and returns the exit status.
func run(ctx context.Context, args []string, std streams) int {
	var line commands
	exited := -1
	parser := kong.Must(&line,
		kong.Name("tessera"),
		kong.Description(about),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.Vars{"version": versionText(), "formats": formatNames(), "notations": notationNames()},
		kong.Writers(std.out, std.err),
		kong.Exit(func(status int) { exited = status }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(std),
	)
	if len(args) == 0 {
		args = []string{"--help"}
	}
	command, err := parser.Parse(args)
	if exited >= 0 {
		return exited // the help or the version was asked for, and printed
	}
	if err != nil {
		fmt.Fprintf(std.err, "tessera: %v\nTry: tessera --help\n", err)
		return exitUsage
	}
	if err := command.Run(); err != nil {
		return report(std.err, err)
	}
	return 0
}

// report says why a command failed.
func report(out io.Writer, err error) int {
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	fmt.Fprintf(out, "tessera: %v\n", err)
	if _, leftOut := errors.AsType[*errLeftOut](err); leftOut {
		return exitLeftOut
	}
	return exitFailure
}
