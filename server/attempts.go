package server

import (
	"net/netip"
	"strings"
	"time"

	"tessera/people"
)

// form takes a token for what somebody wants to sign up with, be it good or not.
func (l *limiter) form(address netip.Prefix, now time.Time) error {
	return l.take(now, from(address, deedForms, l.limits.Forms))
}

// signUp takes a token for a new account.
func (l *limiter) signUp(address netip.Prefix, now time.Time) error {
	return l.take(now, from(address, deedAccounts, l.limits.SignUps))
}

// signIn takes a token for an attempt with a password. A name counts whether or not somebody has it, so that the answer
// does not tell. One address cannot use up what a name has for all: its own tokens for that name come back more slowly.
func (l *limiter) signIn(address netip.Prefix, name string, now time.Time) error {
	return l.take(now, from(address, deedSignIns, l.limits.SignIns), l.here(address, name),
		count{deedSignIns, ofName, nameKey(name), l.limits.SignInsByNameFromAll})
}

// prove takes a token for an attempt to prove that whoever is signed in owns the account: attempts to sign in elsewhere do
// not count.
func (l *limiter) prove(account string, now time.Time) error { return l.take(now, l.proof(account)) }

// question takes a token for a question for a passkey, which takes room until it is answered or old.
func (l *limiter) question(address netip.Prefix, now time.Time) error {
	return l.take(now, from(address, deedQuestions, l.limits.Questions))
}

// letter takes a token for a letter: of the address that asks, and of the one who is written to or asks for it.
func (l *limiter) letter(address netip.Prefix, about string, now time.Time) error {
	return l.take(now, from(address, deedLetters, l.limits.Letters),
		count{deedLetters, ofName, strings.ToLower(about), l.limits.LettersByReader})
}

// succeeded forgets the attempts with a name from an address: its owner is in.
func (l *limiter) succeeded(address netip.Prefix, name string) { l.forget(l.here(address, name)) }

// proved forgets the attempts to prove whose an account is.
func (l *limiter) proved(account string) { l.forget(l.proof(account)) }

// here counts the attempts with a name from one address.
func (l *limiter) here(address netip.Prefix, name string) count {
	return count{deedSignIns, ofName, address.String() + " " + nameKey(name), l.limits.SignInsByName}
}

// proof counts the attempts to prove whose an account is.
func (l *limiter) proof(account string) count {
	return count{deedProofs, ofName, account, l.limits.SignInsByName}
}

// nameKey is what attempts with a name have in common; the length is bounded, since anything can be sent.
func nameKey(name string) string { return people.Fold(name[:min(len(name), 8*people.LongestName)]) }
