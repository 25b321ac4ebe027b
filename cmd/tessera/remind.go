package main

import (
	"context"
	"log/slog"
	"net/url"
	"time"
	_ "time/tzdata" // people choose time zones also where the system knows none

	"tessera/lobby"
	"tessera/lobby/desk"
	"tessera/people"
	"tessera/people/push"
	"tessera/reminder/herald"
)

// pushFlags say how devices are reminded.
type pushFlags struct {
	PushContact  string `env:"TESSERA_PUSH_CONTACT" placeholder:"URL" help:"Whom push services can turn to, mailto:host@example.org or https://example.org (${env}; default: the public URL)."`
	PushAnywhere bool   `env:"TESSERA_PUSH_ANYWHERE" help:"Let push services lie in private networks and on this computer (${env}): for tests, and for networks of one's own."`
}

// open returns what sends to devices, under a key that is kept with the people's devices.
func (f pushFlags) open(ctx context.Context, crowd *people.House, public *url.URL) (*push.Sender, error) {
	secret, err := crowd.Secret(ctx, "push")
	if err != nil {
		return nil, err
	}
	return push.Open(push.Config{Secret: secret, Contact: f.contact(public), Anywhere: f.PushAnywhere})
}

// validate refuses what cannot be meant.
func (f pushFlags) validate(public *url.URL) error {
	_, err := push.Open(push.Config{Secret: make([]byte, 32), Contact: f.contact(public)})
	return err
}

func (f pushFlags) contact(public *url.URL) string {
	switch {
	case f.PushContact != "":
		return f.PushContact
	case public != nil && public.Scheme == "https":
		return "https://" + public.Host
	}
	return "https://localhost"
}

// openHerald makes what reminds people, and has the lobby tell it of challenges.
func (h *house) openHerald(c herald.Config, waiting *desk.Config, log *slog.Logger) {
	h.herald = herald.New(c)
	waiting.Challenged = func(s lobby.Seek) {
		until := time.Now().Add(lobby.ChallengeLasts)
		if err := h.herald.Challenged(context.Background(), s.ID, s.Holder, s.To, until); err != nil {
			log.Error("a challenge reaches no device", "error", err)
		}
	}
}
