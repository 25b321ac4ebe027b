// Package natsbus carries the messages between halls over a NATS server inside the process.
package natsbus

import (
	"bytes"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"

	"tessera/room"
)

// subject is where all halls say which match has reached which version: the version in decimal, a
// blank, and the match. lobby is where the lobbies of the nodes talk.
const (
	subject = "tessera.match"
	lobby   = "tessera.lobby"
)

// Bus is a connection to NATS. It reconnects by itself for as long as it takes; what is published
// meanwhile waits in a small buffer and is then lost.
type Bus struct {
	conn *nats.Conn
	log  *slog.Logger
}

var _ room.Bus = (*Bus)(nil)

// Publish hands a message to the connection and does not wait until it is sent.
func (b *Bus) Publish(match string, version int64) error {
	return b.conn.Publish(subject, encode(match, version))
}

// Subscribe calls hear for what other connections publish from now on, one message after another.
// Messages that cannot be read are logged.
func (b *Bus) Subscribe(hear func(match string, version int64)) (cancel func(), err error) {
	return b.listen(subject, func(m *nats.Msg) {
		match, version, err := decode(m.Data)
		if err != nil {
			b.log.Warn("a message on the bus cannot be read", "error", err)
			return
		}
		hear(match, version)
	})
}

// Tell hands something about the lobby to the connection and does not wait until it is sent.
func (b *Bus) Tell(data []byte) error { return b.conn.Publish(lobby, data) }

// Hear calls hear for what others tell about the lobby from now on, one message after another.
func (b *Bus) Hear(hear func(data []byte)) (cancel func(), err error) {
	return b.listen(lobby, func(m *nats.Msg) { hear(m.Data) })
}

// listen subscribes to a subject.
func (b *Bus) listen(subject string, hear nats.MsgHandler) (cancel func(), err error) {
	subscription, err := b.conn.Subscribe(subject, hear)
	if err != nil {
		return nil, fmt.Errorf("subscribing to %s: %w", subject, err)
	}
	if b.conn.IsConnected() {
		// The server has to know before this returns; if it is lost just now it is told on return.
		_ = b.conn.FlushTimeout(time.Second)
	}
	return func() {
		// The error would say that the connection has ended, and the subscription with it.
		_ = subscription.Unsubscribe()
	}, nil
}

// Close sends what is still waiting and ends the connection.
func (b *Bus) Close() {
	// An error means that there is nobody to send it to; a lost message is healed by the halls.
	_ = b.conn.FlushTimeout(time.Second)
	b.conn.Close()
}

func encode(match string, version int64) []byte {
	return append(append(strconv.AppendInt(nil, version, 10), ' '), match...)
}

func decode(data []byte) (match string, version int64, err error) {
	number, name, ok := bytes.Cut(data, []byte{' '})
	if ok {
		version, err = strconv.ParseInt(string(number), 10, 64)
	}
	if !ok || err != nil || version <= 0 || len(name) == 0 {
		return "", 0, fmt.Errorf("%.80q is not a version and a match", data)
	}
	return string(name), version, nil
}
