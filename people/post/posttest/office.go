// Package posttest is a post office for tests: a server that speaks SMTP and keeps the letters.
package posttest

import (
	"bufio"
	"fmt"
	"io"
	"mime"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"net/url"
	"strings"
	"testing"
)

// Letter is one that has arrived.
type Letter struct {
	From, To, Subject, Text string
	// Unsubscribe and OneClick are the headers by which letters are ended.
	Unsubscribe, OneClick string
}

// Office takes letters on a port of this computer.
type Office struct {
	URL *url.URL
	// Arrived gets the letters.
	Arrived chan Letter
	// Said are the lines that clients have sent besides letters.
	Said chan string
}

// Open opens an office until the end of the test.
func Open(t *testing.T) *Office {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	o := &Office{URL: &url.URL{Scheme: "smtp", Host: listener.Addr().String()}, Arrived: make(chan Letter, 100), Said: make(chan string, 1000)}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go o.serve(conn)
		}
	}()
	return o
}

func (o *Office) serve(conn net.Conn) {
	defer conn.Close()
	lines := bufio.NewReader(conn)
	say := func(text string) { _, _ = fmt.Fprintf(conn, "%s\r\n", text) }
	say("220 office ESMTP")
	var to string
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimSpace(line)
		o.Said <- line
		switch verb, rest, _ := strings.Cut(line, " "); strings.ToUpper(verb) {
		case "EHLO", "HELO":
			say("250-office\r\n250-8BITMIME\r\n250 AUTH PLAIN")
		case "AUTH":
			say("235 welcome")
		case "RCPT":
			to = strings.Trim(strings.TrimPrefix(rest, "TO:"), "<>")
			say("250 fine")
		case "DATA":
			say("354 go on")
			if !o.take(lines, to) {
				return
			}
			say("250 kept")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 fine")
		}
	}
}

func (o *Office) take(lines *bufio.Reader, to string) bool {
	var text strings.Builder
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return false
		}
		if line == ".\r\n" {
			break
		}
		text.WriteString(strings.TrimPrefix(line, "."))
	}
	m, err := mail.ReadMessage(strings.NewReader(text.String()))
	if err != nil {
		return false
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil {
		return false
	}
	var body io.Reader = m.Body
	if m.Header.Get("Content-Transfer-Encoding") == "quoted-printable" {
		body = quotedprintable.NewReader(body)
	}
	read, err := io.ReadAll(body)
	if err != nil {
		return false
	}
	o.Arrived <- Letter{
		From: m.Header.Get("From"), To: to, Subject: subject, Text: string(read),
		Unsubscribe: m.Header.Get("List-Unsubscribe"), OneClick: m.Header.Get("List-Unsubscribe-Post"),
	}
	return true
}
