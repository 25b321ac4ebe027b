package server

import (
	"tessera/match"
	"tessera/people"
	"tessera/store"
)

// sittingsPage is how many matches of somebody are looked up together where all are wanted.
const sittingsPage = 100

// sittings asks for all matches in which the account of somebody who is signed in sits.
func (p person) sittings() store.Sittings {
	return store.Sittings{Holders: p.account.Holders(), Limit: sittingsPage}
}

// holdersBy are all that tables may know an account by.
func holdersBy(a people.Account) []match.Holder {
	return listOf(a.Holders(), func(_ int, each string) match.Holder { return match.Holder(each) })
}

// textsOf are holders as people and the store know them.
func textsOf(holders []match.Holder) []string {
	return listOf(holders, func(_ int, each match.Holder) string { return string(each) })
}
