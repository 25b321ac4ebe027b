package main

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"tessera/people/post"
)

// mailFlags say by which server letters are sent.
type mailFlags struct {
	Mail             *url.URL `env:"TESSERA_MAIL" placeholder:"URL" help:"The server by which letters are sent, smtp://USER@HOST:587 or smtps://USER@HOST:465 (${env}). Without it nobody is asked for an address. The password stands in TESSERA_MAIL_PASSWORD or in a file."`
	MailFrom         string   `env:"TESSERA_MAIL_FROM" placeholder:"ADDRESS" help:"Who writes the letters: “Tessera <no-reply@example.org>” (${env})."`
	MailPasswordFile string   `env:"TESSERA_MAIL_PASSWORD_FILE" placeholder:"FILE" help:"The file with the password for the mail server (${env})."`
}

// validate refuses what cannot be meant.
func (f mailFlags) validate(public *url.URL) error {
	switch {
	case f.Mail == nil && (f.MailFrom != "" || f.MailPasswordFile != ""):
		return errors.New("--mail: which server sends the letters is not given")
	case f.Mail == nil:
		return nil
	case hasPassword(f.Mail):
		return errors.New("--mail: put the password into TESSERA_MAIL_PASSWORD or a file, where nobody else sees it")
	case f.MailFrom == "":
		return errors.New("--mail-from: who writes the letters is not given")
	case public == nil:
		return errors.New("--public-url: letters need the address that their links lead to")
	}
	return nil
}

// open returns the post, nil where there is none.
func (f mailFlags) open() (*post.Post, error) {
	if f.Mail == nil {
		return nil, nil
	}
	password, err := secretFrom("TESSERA_MAIL_PASSWORD", f.MailPasswordFile)
	if err != nil {
		return nil, err
	}
	return post.Open(f.Mail, password, f.MailFrom)
}

func hasPassword(u *url.URL) bool {
	_, has := u.User.Password()
	return has
}

// secretFrom reads a secret from a file, or from the environment where none is named. It is never an argument: those
// are seen by everybody on the computer.
func secretFrom(variable, file string) (string, error) {
	if file == "" {
		return os.Getenv(variable), nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("read a secret: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}
