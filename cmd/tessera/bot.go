package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"tessera/gomocup"
	"tessera/robot"
)

// botCmd is tessera bot.
type botCmd struct {
	Server    *url.URL      `required:"" placeholder:"URL" help:"The server."`
	TokenFile string        `required:"" type:"existingfile" placeholder:"FILE" help:"A file with the token of the bot's account, of the scopes read and play."`
	Variant   []string      `placeholder:"NAME" help:"The variants that it plays (default: pente)." default:"pente"`
	Opponents string        `default:"all" enum:"all,bots,people" help:"Whose challenges it accepts: all, bots or people (default: ${default})."`
	Games     int           `default:"1" placeholder:"N" help:"Games at once at most; challenges wait meanwhile (default: ${default})."`
	Least     time.Duration `placeholder:"TIME" help:"The least that each side has for sixty moves."`
	Most      time.Duration `default:"3h" placeholder:"TIME" help:"The most that each side has for sixty moves, 0 for any (default: ${default})."`
	Untimed   bool          `help:"Accept games without clocks and of days, too."`
	Turn      time.Duration `default:"5s" placeholder:"TIME" help:"The most that the program takes for a move, beside what its clock allows (default: ${default})."`

	Program []string `arg:"" passthrough:"" help:"The program and what it is started with, after --."`
}

// Help is shown by tessera bot --help.
func (botCmd) Help() string {
	return `Attaches a program that speaks the protocol of docs/protocol.md to a server, as the account of a token (docs/api.md). One process of it is started for each game. Challenges that are not as the flags say are declined. It goes on after the line broke or the server was started again, and ends with a signal; games that go on then are gone on with at the next start.

Examples:

    tessera bot --server https://pente.example.org --token-file bot.token -- tessera engine --quiet --level 5
    tessera bot --server http://localhost:8080 --token-file bot.token --variant pente,keryo --games 2 -- ./other --fast`
}

// Run plays until it is interrupted.
func (c botCmd) Run(ctx context.Context, std streams) error {
	r, err := c.robot(std)
	if err != nil {
		return err
	}
	account, err := r.Client.Account(ctx)
	if problem, ok := errors.AsType[*robot.Problem](err); ok && problem.Status < 500 {
		return fmt.Errorf("bot: %w", problem)
	}
	if err == nil && !account.Bot {
		return fmt.Errorf("bot: %s is not a bot's account: make it one on the page of the account", account.Name)
	}
	r.Log.Info("attached", "account", account.Name, "server", c.Server.String())
	return r.Run(ctx)
}

func (c botCmd) robot(std streams) (*robot.Robot, error) {
	token, err := os.ReadFile(c.TokenFile)
	if err != nil {
		return nil, err
	}
	command := c.Program
	if len(command) > 0 && command[0] == "--" {
		command = command[1:]
	}
	if len(command) == 0 || c.Games < 1 {
		return nil, errors.New("bot: a program is needed after --, and a game at least")
	}
	return &robot.Robot{
		Client: &robot.Client{Server: c.Server, Token: strings.TrimSpace(string(token)), HTTP: http.DefaultClient},
		Taste: robot.Taste{
			Variants: c.Variant, Opponents: robot.Opponents(c.Opponents), Least: c.Least, Most: c.Most, Untimed: c.Untimed,
		},
		Games: c.Games,
		Log:   slog.New(slog.NewTextHandler(std.err, nil)),
		Start: func(game robot.Game) (robot.Player, error) {
			return gomocup.StartProgram(command, gomocup.Manner{
				Variant: game.Variant, Options: game.Options, Rules: game.Rules, Turn: c.Turn, Match: game.Match, Grace: c.Turn,
			})
		},
	}, nil
}
