package referee

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
)

// fields are the members of a JSON object by their exact names; of several with one name the last.
type fields map[string]json.RawMessage

// read decodes a member; one that is missing or null leaves the default.
func (f fields) read(name string, to any) error {
	raw := f[name]
	if raw == nil || string(raw) == "null" {
		return nil
	}
	if err := json.Unmarshal(raw, to); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// texts is a list of strings. Other than a []string it takes no null for an empty string.
type texts []string

// UnmarshalJSON reads the list.
func (t *texts) UnmarshalJSON(data []byte) error {
	var list []*string
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	if list == nil {
		return errors.New("null is not a list of strings")
	}
	*t = make(texts, len(list))
	for i, text := range list {
		if text == nil {
			return errors.New("null is not a string")
		}
		(*t)[i] = *text
	}
	return nil
}

// whole is a whole number, however it is written (19, 19.0, 1.9e1). Far too large ones become the
// largest, which no field allows.
type whole int32

// UnmarshalJSON reads the number.
func (w *whole) UnmarshalJSON(data []byte) error {
	text := string(data)
	if first := text[0]; first != '-' && (first < '0' || first > '9') {
		return fmt.Errorf("%s is not a number", text)
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return err
	}
	if n != math.Trunc(n) {
		return fmt.Errorf("%s is not a whole number", text)
	}
	*w = whole(max(math.MinInt32, min(math.MaxInt32, n)))
	return nil
}
