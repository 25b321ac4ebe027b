package record

import (
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
)

// psqLosses lists what is lost where the format stands for these rules. In one with a head that also says who begins,
// the names stand behind the moves.
func psqLosses(r *Record, rules pente.Rules, head bool) []feature {
	holds := []feature{thePlayers, theKinds, theHeader, theExtras}
	if head {
		holds = append(holds, theFirst)
	}
	if r.Rules == rules {
		holds = append(holds, theRules)
	}
	lost := r.without(holds...)
	for _, loss := range []struct {
		lost bool
		feature
	}{
		{!psqPeople(r.Info.Players, head), theKinds}, {!psqHeader(r.Info.Extra, head), theHeader}, {!psqNodes(r.Root), theExtras},
	} {
		if loss.lost {
			lost = append(lost, loss.feature)
		}
	}
	return lost
}

// psqPeople reports whether the names say what the players are, where they stand behind the moves or before them.
func psqPeople(players []Player, behind bool) bool {
	if name := psqName(slices.Concat(players, make([]Player, 1))[0], 0); behind && (psqMove.MatchString(name) || psqCode.MatchString(name)) {
		return false // it would be taken for a move
	}
	for seat, p := range players {
		switch {
		case p.Kind == "" && isProgram(p.Name), p.Kind == Computer && !isProgram(p.Name),
			p.Kind == "" && (p.Name == nobody || strings.HasPrefix(p.Name, homo)),
			p.Kind == Person && p.Name == strconv.Itoa(seat+1),
			p.Kind == Computer && (p.Name == "" || p.Name == nobody || strings.HasPrefix(p.Name, homo)):
			return false
		}
	}
	return true
}

// psqHeader reports whether nothing is kept of the header but what the format has fields for.
func psqHeader(list []Property, head bool) bool {
	order := []string{psqLevels, psqStatus}[1-truth(head):]
	for _, p := range list {
		i := slices.Index(order, p.Key)
		if i < 0 || len(p.Values) != 1 || strings.Trim(p.Values[0], "0:") == "" || tidyLine(p.Values[0]) != p.Values[0] {
			return false
		}
		if p.Key == psqStatus && !psqCode.MatchString(p.Values[0]) || p.Key == psqLevels && plainNumbers(p.Values[0]) != p.Values[0] {
			return false
		}
		order = order[i+1:]
	}
	return true
}

// psqNodes reports whether nothing is kept of nodes but the time of moves.
func psqNodes(root *Node) bool {
	for n := root; ; n = n.Children[0] {
		for i, p := range n.Extra {
			time, err := strconv.Atoi(strings.Join(p.Values, ","))
			if n == root || i > 0 || p.Key != psqTime || err != nil || time <= 0 || time > 999_999_999 {
				return false
			}
		}
		if len(n.Children) == 0 {
			return true
		}
	}
}
