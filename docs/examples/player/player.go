// Player is an example of a program that plays for a bot, with nothing but the standard library: it accepts the first challenge,
// places its stones in a row as well as it can, and ends with the game.
//
//	SERVER=https://pente.example.org TOKEN=tessera_… go run ./docs/examples/player
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

// update is what the example needs of a line of a game's stream. Each one keeps the first From moves and appends Moves.
type update struct {
	Type  string
	From  int
	Moves []struct{ Point string }
	Mine  []int
	Table struct {
		Game   int
		Turn   *int
		Result *struct{ Winners []int }
	}
}

func main() {
	if err := run(os.Getenv("SERVER"), os.Getenv("TOKEN")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(server, token string) error {
	c := client{server, token}
	match, err := c.accept()
	if err != nil {
		return err
	}
	won, err := c.play(match)
	if err != nil {
		return err
	}
	fmt.Println(map[bool]string{true: "won", false: "not won"}[won])
	return nil
}

type client struct{ server, token string }

// ask sends a request. A refusal is an error; what the server says is in its text.
func (c client) ask(method, path string, body any) (*http.Response, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequest(method, c.server+"/api/v1/"+path, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+c.token)
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil || answer.StatusCode < 300 {
		return answer, err
	}
	defer answer.Body.Close()
	var said struct{ Code, Message string }
	_ = json.NewDecoder(answer.Body).Decode(&said)
	return nil, &refusal{answer.StatusCode, said.Code, said.Message}
}

type refusal struct {
	status        int
	code, message string
}

func (r *refusal) Error() string { return fmt.Sprintf("%d %s: %s", r.status, r.code, r.message) }

// stream reads an answer line by line until a line is what is waited for. Empty lines are signs of life.
func (c client) stream(path string, take func(line []byte) (done bool, err error)) error {
	answer, err := c.ask("GET", path, nil)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if len(lines.Bytes()) == 0 {
			continue
		}
		if done, err := take(lines.Bytes()); done || err != nil {
			return err
		}
	}
	return fmt.Errorf("%s ended: %w", path, lines.Err())
}

// accept takes the first challenge, and returns the match that comes of it.
func (c client) accept() (match string, err error) {
	err = c.stream("events", func(line []byte) (bool, error) {
		var told struct {
			Type, Match string
			Challenges  []struct{ ID string }
		}
		if err := json.Unmarshal(line, &told); err != nil {
			return false, err
		}
		if told.Type == "lobby" && len(told.Challenges) > 0 {
			answer, err := c.ask("POST", "seeks/"+told.Challenges[0].ID+"/take", nil)
			if err != nil {
				return false, err
			}
			return false, answer.Body.Close()
		}
		match = told.Match
		return told.Type == "started", nil
	})
	return match, err
}

// play plays a game to its end, and reports whether it was won.
func (c client) play(match string) (won bool, err error) {
	taken := map[string]bool{}
	err = c.stream("games/"+match+"/stream", func(line []byte) (bool, error) {
		var u update
		if err := json.Unmarshal(line, &u); err != nil || u.Type != "update" {
			return false, err
		}
		for _, move := range u.Moves {
			taken[move.Point] = true
		}
		if u.Table.Result != nil {
			won = len(u.Table.Result.Winners) == 1 && u.Table.Result.Winners[0] == u.Mine[0]
			return true, nil
		}
		if u.Table.Turn == nil || *u.Table.Turn != u.Mine[0] {
			return false, nil
		}
		return false, c.place(match, u.Table.Game, u.From+len(u.Moves), taken)
	})
	return won, err
}

// place places a stone on the first point that the rules allow: row by row from the centre on. A refusal with 409 says that they
// do not, and the next point is tried.
func (c client) place(match string, game, ply int, taken map[string]bool) error {
	for row := range 19 {
		for _, column := range "KLMNOPQRSTJHGFEDCBA" {
			point := fmt.Sprintf("%c%d", column, (row+9)%19+1)
			if taken[point] {
				continue
			}
			answer, err := c.ask("POST", "games/"+match+"/commands", map[string]any{
				"id": fmt.Sprintf("g%dp%d%s", game, ply, point), "game": game, "ply": ply,
				"action": map[string]string{"type": "play", "point": point},
			})
			if no, ok := err.(*refusal); ok && no.status == http.StatusConflict {
				continue
			}
			if err != nil {
				return err
			}
			return answer.Body.Close()
		}
	}
	return fmt.Errorf("match %s: no point is left", match)
}
