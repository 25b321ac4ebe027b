package sqlite

import "testing"

func TestTransactionsAreToldOf(t *testing.T) {
	var told []Written
	s := openFresh(t, OnWritten(func(w Written) { told = append(told, w) }))
	wantOutcomes(t, together(s, appending(sized("a", 0, 10)), appending(sized("b", 0, 10))), nil, nil)
	if len(told) != 1 || told[0].Changes != 2 || told[0].Sync <= 0 || told[0].Sync > told[0].Took {
		t.Errorf("told of %+v", told)
	}
}
