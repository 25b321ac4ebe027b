package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"tessera/library"
	"tessera/server"
)

// libraryFind is tessera library find.
type libraryFind struct {
	Moves []string `arg:"" optional:"" name:"move" help:"The moves to a position: what was played from there is told instead of games."`
	Limit int      `default:"20" placeholder:"N" help:"List at most so many games (default: ${default})."`
	JSON  bool     `name:"json" help:"Print JSON instead of a table: an object a game, or one about the position, as the HTTP API has them."`
	queryFlags
	dataFlag
}

// Help is shown by tessera library find --help.
func (libraryFind) Help() string {
	return `Games are listed with the latest first. With moves the position after them is looked up, up to the symmetries of the board: what was played there, how often, how that ended, and the games with the highest ratings; --position lists all games that had it. A server may use the library meanwhile. The exit status is 0 also where nothing is found.

Examples:

    tessera library find --player dmitriy --since 2009 --ending captures
    tessera library find K10 L11 --option tournament --min-rating 1800
    tessera library find --position K10,L11 --option tournament --winner 1
    tessera library find --json --limit 1000 | jq .id`
}

// Run looks for games or a position.
func (c libraryFind) Run(ctx context.Context, std streams) error {
	query, err := c.query()
	if err != nil {
		return err
	}
	games, err := c.readLibrary()
	if err != nil {
		return err
	}
	defer games.Close()
	if len(c.Moves) > 0 {
		return c.position(ctx, games, &query, std.out)
	}
	page, err := games.Find(ctx, query, nil, c.Limit)
	if err != nil {
		return err
	}
	total, err := games.Count(ctx, query)
	if err != nil {
		return err
	}
	for _, game := range page.Games {
		if err := c.print(std.out, server.TellGame(&game), gameLine(&game)); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(std.err, "%d of %d games.\n", len(page.Games), total)
	return err
}

// print prints a line, or the value that it is about.
func (c *libraryFind) print(out io.Writer, value any, line string) error {
	if c.JSON {
		return json.NewEncoder(out).Encode(value)
	}
	_, err := fmt.Fprintln(out, line)
	return err
}

// gameLine tells of a game in a line.
func gameLine(g *library.Summary) string {
	var names []string
	for _, p := range g.Players {
		name := p.Name
		if name == "" {
			name = "?"
		}
		names = append(names, name)
	}
	rules := strings.Join(append([]string{g.Variant}, g.Options...), "+")
	return fmt.Sprintf("%7d  %-10s  %-40s  %-24s  %3d moves  %s", g.ID, g.Date, strings.Join(names, " – "), rules, g.Length, resultOf(g.Result, names))
}

// resultOf says who won and by what.
func resultOf(r *library.Result, names []string) string {
	switch {
	case r == nil:
		return "unknown"
	case r.Winners == 0:
		return strings.TrimSpace("draw " + r.By)
	}
	var won []string
	for _, seat := range r.Winners.Seats() {
		won = append(won, winner(names, int(seat)))
	}
	return strings.TrimSpace("won by " + strings.Join(won, " & ") + " " + r.By)
}

// winner is the name of a seat, or its number in turn order.
func winner(names []string, seat int) string {
	if seat < len(names) && names[seat] != "?" {
		return names[seat]
	}
	return fmt.Sprint("seat ", seat+1)
}

// position tells what was played from a position.
func (c *libraryFind) position(ctx context.Context, games *library.Library, q *library.Query, out io.Writer) error {
	if flag := c.besides(); flag != "" {
		return fmt.Errorf("--%s is for games, and moves ask for a position; --position lists the games that had one", flag)
	}
	board, err := c.board(c.Moves)
	if err != nil {
		return err
	}
	answer, err := games.Position(ctx, &board.Rules, &board.Position, library.Filter{
		RatingFrom: q.RatingFrom, RatingTo: q.RatingTo, From: q.From, To: q.To, Player: q.Player,
	})
	if err != nil {
		return err
	}
	return c.explored(out, answer, board.Rules.Seats)
}

// explored prints what was played, and the best games with what was played in them.
func (c *libraryFind) explored(out io.Writer, a *library.Answer, seats int) error {
	if c.JSON {
		return json.NewEncoder(out).Encode(server.TellPosition(a, seats))
	}
	fmt.Fprintf(out, "%-8s %s\n", "all", tallyLine(&a.Tally, seats))
	for _, next := range a.Moves {
		fmt.Fprintf(out, "%-8s %s\n", next.Move, tallyLine(&next.Tally, seats))
	}
	for _, game := range a.Best {
		played := "end"
		if game.Played != nil {
			played = game.Played.String()
		}
		fmt.Fprintf(out, "%-8s %s\n", played, gameLine(&game.Summary))
	}
	return nil
}

func tallyLine(t *library.Tally, seats int) string {
	var won strings.Builder
	for seat, wins := range t.Wins[:seats] {
		fmt.Fprintf(&won, "  seat %d won %d", seat+1, wins)
	}
	return fmt.Sprintf("%7d games%s  %d draws  %d unknown  rating %d  last %d",
		t.Games, won.String(), t.Draws, t.Unknown, t.Rating, t.LastYear)
}
