package server

import (
	"context"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"tessera/match"
	"tessera/people"
	"tessera/people/push"
	"tessera/wire"
)

func (s *Server) routeReminders(mux *http.ServeMux) {
	mux.HandleFunc("GET /unsubscribe", s.app)
	mux.Handle("POST /unsubscribe", s.api(s.limited(s.unsubscribe)))
	mux.Handle("GET /api/reminders", s.api(s.limited(s.known(s.listReminders))))
	mux.Handle("POST /api/reminders/devices", s.api(s.limited(s.known(s.addDevice))))
	mux.Handle("POST /api/reminders/devices/remove", s.api(s.limited(s.known(s.removeDevice))))
	mux.Handle("POST /api/reminders/digest", s.api(s.limited(s.own(s.askDigest))))
}

// Present reports whether one of some holders looks at a match now.
func (s *Server) Present(id string, holders []match.Holder) bool {
	return s.presence.present(id, holders)
}

// known answers people whose cookie is good for something: guests, too.
func (s *Server) known(next func(http.ResponseWriter, *http.Request, person) error) answering {
	return func(w http.ResponseWriter, r *http.Request) error {
		who := s.person(r)
		if who.holder == "" {
			return forbidden("open a page first: who asks is not known")
		}
		return next(w, r, who)
	}
}

// listReminders tells how one is reminded: GET /api/reminders.
func (s *Server) listReminders(w http.ResponseWriter, r *http.Request, who person) error {
	answer, err := s.remindersOf(r.Context(), who)
	if err == nil {
		writeJSON(w, http.StatusOK, answer)
	}
	return err
}

func (s *Server) remindersOf(ctx context.Context, who person) (answer wire.Reminders, err error) {
	if s.config.Push != nil {
		answer.Key = s.config.Push.Key()
	}
	devices, err := s.config.People.Devices(ctx, textsOf(who.holders())...)
	if err != nil {
		return answer, err
	}
	answer.Devices = listOf(devices, func(_ int, d people.Device) wire.ReminderDevice {
		return wire.ReminderDevice{ID: d.ID, Browser: d.Browser, Since: d.Since.UnixMilli()}
	})
	if !who.signedIn() || s.config.Post == nil {
		return answer, nil
	}
	box, err := s.config.People.Mail(ctx, who.account)
	if err != nil {
		return answer, err
	}
	answer.Mail = box.Address
	answer.Digest, err = s.digestOf(ctx, who)
	return answer, err
}

// digestOf is when somebody's letter of the day is sent, nil for never.
func (s *Server) digestOf(ctx context.Context, who person) (*wire.Digest, error) {
	d, err := s.config.People.Digest(ctx, who.account)
	if errors.Is(err, people.ErrUnknown) {
		return nil, nil
	}
	return &wire.Digest{Hour: d.Hour, Zone: d.Zone}, err
}

// addDevice has a browser reminded: POST /api/reminders/devices. What is worth telling of running games is planned before
// the answer.
func (s *Server) addDevice(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.AddDevice
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if s.config.Push == nil {
		return &problem{http.StatusNotFound, wire.CodeMalformed, "nobody is reminded here by a push service"}
	}
	if err := s.limiter.device(s.address(r), s.config.Now()); err != nil {
		return err
	}
	device, err := s.deviceOf(body)
	if err != nil {
		return err
	}
	device.Holder, device.Session, device.Browser = string(who.holder), who.session.ID, r.UserAgent()
	if err := s.config.People.AddDevice(r.Context(), device); err != nil {
		return err
	}
	if err := s.config.Look(r.Context(), textsOf(who.holders())...); err != nil {
		return err
	}
	return s.listReminders(w, r, who)
}

// deviceOf reads what a browser says of its subscription.
func (s *Server) deviceOf(body wire.AddDevice) (people.Device, error) {
	key, err1 := base64.RawURLEncoding.DecodeString(strings.TrimRight(body.Key, "="))
	auth, err2 := base64.RawURLEncoding.DecodeString(strings.TrimRight(body.Auth, "="))
	if errors.Join(err1, err2) != nil {
		return people.Device{}, push.ErrEndpoint
	}
	err := s.config.Push.Check(push.Target{Endpoint: body.Endpoint, Key: key, Auth: auth})
	return people.Device{Endpoint: body.Endpoint, Key: key, Auth: auth, Language: languageOf(body.Language)}, err
}

// removeDevice has a browser not reminded any more: POST /api/reminders/devices/remove. One that is gone already is no
// error, since a browser is asked to forget its subscription first.
func (s *Server) removeDevice(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.RemoveDevice
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	err := s.config.People.RemoveDevice(r.Context(), body.ID, textsOf(who.holders())...)
	if err != nil && !errors.Is(err, people.ErrUnknown) {
		return err
	}
	return s.listReminders(w, r, who)
}

// askDigest has a letter sent once a day, or not any more: POST /api/reminders/digest.
func (s *Server) askDigest(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.AskDigest
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	err := people.ErrNoMail
	switch {
	case body.Digest == nil:
		err = s.config.People.EndDigest(r.Context(), who.account)
	case s.config.Post != nil:
		err = s.config.People.AskDigest(r.Context(), who.account, body.Digest.Hour, body.Digest.Zone)
	}
	if err != nil {
		return err
	}
	return s.listReminders(w, r, who)
}

// unsubscribe ends the letters of the day of whoever got the link, without a sign-in: POST /unsubscribe, which programs for
// mail send by themselves when their reader asks for it (RFC 8058).
func (s *Server) unsubscribe(w http.ResponseWriter, r *http.Request) error {
	if err := s.config.People.Unsubscribe(r.Context(), r.URL.Query().Get("t")); err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, struct{}{})
	return nil
}

// exportReminders is what is kept of somebody's reminders, without what opens the devices.
func (s *Server) exportReminders(ctx context.Context, who person) (kept wire.ReminderExport, err error) {
	devices, err := s.config.People.Devices(ctx, textsOf(who.holders())...)
	if err != nil {
		return kept, err
	}
	kept.Devices = listOf(devices, func(_ int, d people.Device) wire.ExportedDevice {
		return wire.ExportedDevice{Browser: d.Browser, Language: d.Language, Since: d.Since.UnixMilli(), Service: hostOf(d.Endpoint)}
	})
	kept.Digest, err = s.digestOf(ctx, who)
	return kept, err
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Hostname()
}
