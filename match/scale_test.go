package match

import "testing"

// TestFormerLevelsAreRead reads what was written when the computer had three levels.
func TestFormerLevelsAreRead(t *testing.T) {
	const seats = `"by":"ann","variant":"pente","size":19,"seats":[{"kind":"person"},{"kind":"computer","level":3}]`
	for _, c := range []struct {
		name, event   string
		level, levels int
	}{
		{"the first version", `{"type":"created","v":1,` + seats + `}`, 8, 10},
		{"of three", `{"type":"created","v":2,` + seats + `,"levels":3}`, 8, 10},
		{"of ten", `{"type":"created","v":3,` + seats + `,"levels":10}`, 3, 10},
		{"asked for", `{"type":"takeover_offered","v":1,"by":0,"seat":1,"level":1,"until":"2026-01-02T15:04:05Z"}`, 2, 0},
		{"asked for, of ten", `{"type":"takeover_offered","v":2,"by":0,"seat":1,"level":1,"until":"2026-01-02T15:04:05Z"}`, 1, 0},
		{"taken over", `{"type":"took_over","v":1,"seat":1,"level":2,"phase":{}}`, 5, 0},
		{"taken over, of ten", `{"type":"took_over","v":2,"seat":1,"level":2,"phase":{}}`, 2, 0},
	} {
		e, err := Decode([]byte(c.event))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		level, levels := 0, 0
		switch e := e.(type) {
		case Created:
			level, levels = e.Seats[1].Level, e.Levels
		case TakeoverOffered:
			level = e.Level
		case TookOver:
			level = e.Level
		}
		if level != c.level || levels != c.levels {
			t.Errorf("%s: level %d of %d, not %d of %d", c.name, level, levels, c.level, c.levels)
		}
	}
}
