package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"

	tournamentdb "tessera/director/sqlite"
	"tessera/tournament"
)

// tournamentsCmd is tessera tournaments.
type tournamentsCmd struct {
	Backup tournamentsBackup `cmd:"" help:"Write a copy of all tournaments to a file, also while a server is running."`
	Audit  tournamentsAudit  `cmd:"" help:"Replay all tournaments from their events."`
}

// tournamentsFile is the file of tournaments in the data folder.
func (f dataFlag) tournamentsFile() string { return filepath.Join(f.Data, tournamentdb.FileName) }

// tournamentsBackup is tessera tournaments backup.
type tournamentsBackup struct {
	Path string `arg:"" help:"The file to write. One that exists is left alone."`
	dataFlag
}

// Help is shown by tessera tournaments backup --help.
func (tournamentsBackup) Help() string {
	return `The copy holds all tournaments as they were at one moment: who has entered, who meets whom, what came of it. To bring it back, stop the server and put it into the data folder as tournaments.db. Games that have ended since are found in the matches, and count.

Example:

    tessera tournaments backup /safe/tournaments-$(date +%F).db`
}

// Run writes the copy.
func (c tournamentsBackup) Run(ctx context.Context, std streams) error {
	return copyTo(ctx, std, c.tournamentsFile(), c.Path, tournamentdb.Open)
}

// tournamentsAudit is tessera tournaments audit.
type tournamentsAudit struct{ dataFlag }

// Help is shown by tessera tournaments audit --help.
func (tournamentsAudit) Help() string {
	return `Each tournament is replayed from its first event. A line of JSON is printed for each: its stage, how many rounds it has come to, and under "error" why an event cannot have happened. The exit status is 1 when there was one. A server may use the data folder meanwhile.

Example:

    tessera tournaments audit --data /var/lib/tessera | jq 'select(.error)'`
}

// auditedTournament is what is printed about a tournament.
type auditedTournament struct {
	Tournament string           `json:"tournament"`
	Name       string           `json:"name"`
	Kind       tournament.Kind  `json:"kind"`
	Stage      tournament.Stage `json:"stage"`
	Version    int64            `json:"version"`
	Entrants   int              `json:"entrants"`
	Rounds     int              `json:"rounds"`
	Winners    []int            `json:"winners"`
	Error      *string          `json:"error"`
}

// Run replays all tournaments.
func (c tournamentsAudit) Run(ctx context.Context, std streams) (err error) {
	if err := mustExist(c.tournamentsFile()); err != nil {
		return err
	}
	kept, err := tournamentdb.Open(c.tournamentsFile())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	lines, wrong := json.NewEncoder(std.out), 0
	for after := int64(0); ; {
		changes, err := kept.Changes(ctx, after, pageSize)
		if err != nil {
			return err
		}
		if len(changes) == 0 {
			break
		}
		for _, change := range changes {
			line, err := auditTournament(ctx, kept, change.Tournament)
			if err != nil {
				return err
			}
			if line.Error != nil {
				wrong++
			}
			if err := lines.Encode(line); err != nil {
				return err
			}
			after = change.Number
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d tournaments cannot be replayed", wrong)
	}
	return nil
}

// auditTournament replays one.
func auditTournament(ctx context.Context, kept *tournamentdb.Store, id string) (auditedTournament, error) {
	events, err := kept.Events(ctx, id, 0)
	if err != nil {
		return auditedTournament{}, err
	}
	s, problem := tournament.Replay(tournament.State{}, events...)
	line := auditedTournament{
		Tournament: id, Name: s.Terms.Name, Kind: s.Terms.Kind, Stage: s.Stage, Version: s.Version, Entrants: len(s.Entrants),
		Rounds: len(s.Rounds), Winners: append([]int{}, s.Winners()...),
	}
	if problem != nil {
		text := problem.Error()
		line.Error = &text
	}
	return line, nil
}
