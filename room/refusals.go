package room

import "tessera/match"

// rememberRefusals is how many refusals a room keeps to answer repeated commands.
const rememberRefusals = 32

// commandKey tells one command from another: who sent it, for which actor, and its id.
type commandKey struct {
	holder match.Holder
	actor  string
	id     string
}

// refusals remembers the latest refused commands of one match, so that a command that is sent again
// gets its first answer although the match has moved on. The oldest is forgotten for a new one.
type refusals struct {
	answers map[commandKey]error
	order   []commandKey
}

// find returns the answer that a command got, nil if none is remembered.
func (r *refusals) find(key commandKey) error { return r.answers[key] }

// add remembers the first answer to a command; later ones are not looked at.
func (r *refusals) add(key commandKey, answer error) {
	if r.answers[key] != nil {
		return
	}
	if r.answers == nil {
		r.answers = map[commandKey]error{}
	}
	if len(r.order) == rememberRefusals {
		delete(r.answers, r.order[0])
		r.order = append(r.order[:0], r.order[1:]...)
	}
	r.answers[key] = answer
	r.order = append(r.order, key)
}
