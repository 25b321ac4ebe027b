package record

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tessera/pente"
)

// axes are Rules as they are written where no name stands for them. The fields are those of pente.Rules.
type axes struct {
	Variant                 string                       `json:"variant,omitempty"`
	Size                    int                          `json:"size"`
	Seats                   int                          `json:"seats"`
	Colour                  [pente.MaxSeats]pente.Colour `json:"colour"`
	Side                    [pente.MaxSeats]pente.Side   `json:"side"`
	Row                     int                          `json:"row"`
	ExactRow                bool                         `json:"exactRow,omitempty"`
	Survive                 bool                         `json:"survive,omitempty"`
	CaptureMax              int                          `json:"captureMax,omitempty"`
	MixedCaptures           bool                         `json:"mixedCaptures,omitempty"`
	Poof                    bool                         `json:"poof,omitempty"`
	Claimed                 bool                         `json:"claimed,omitempty"`
	WinCaptures             int                          `json:"winCaptures,omitempty"`
	WinStones               int                          `json:"winStones,omitempty"`
	WinAhead                bool                         `json:"winAhead,omitempty"`
	WinAheadByTurn          bool                         `json:"winAheadByTurn,omitempty"`
	CentreFirst             bool                         `json:"centreFirst,omitempty"`
	SecondStoneDistance     int                          `json:"secondStoneDistance,omitempty"`
	SecondStoneAxisDistance int                          `json:"secondStoneAxisDistance,omitempty"`
	Protocol                pente.Protocol               `json:"protocol,omitempty"`
	StonesPerTurn           int                          `json:"stonesPerTurn,omitempty"`
	Adjacent                bool                         `json:"adjacent,omitempty"`
	NoDoubleThree           bool                         `json:"noDoubleThree,omitempty"`
	DoubleThreeFirstOnly    bool                         `json:"doubleThreeFirstOnly,omitempty"`
	DoubleThreeByCapture    bool                         `json:"doubleThreeByCapture,omitempty"`
	Scoring                 pente.Scoring                `json:"-"`
}

// writtenRules are axes with the scoring written as the rest is.
type writtenRules struct {
	axes
	Scoring *scoring `json:"scoring,omitempty"`
}

type scoring struct {
	RowBonus   int `json:"rowBonus"`
	PerCapture int `json:"perCapture"`
	PerRun     int `json:"perRun"`
	RunLength  int `json:"runLength"`
}

// rulesText writes rules, axis by axis.
func rulesText(r *pente.Rules) []byte {
	written := writtenRules{axes: axes(*r)}
	if r.Scoring != (pente.Scoring{}) {
		paid := scoring(r.Scoring)
		written.Scoring = &paid
	}
	text, err := json.Marshal(written)
	if err != nil {
		panic(fmt.Sprintf("record: rules that cannot be written: %v", err)) // numbers and words always can
	}
	return text
}

// parseRules reads what rulesText writes.
func parseRules(text []byte) (pente.Rules, error) {
	var written writtenRules
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&written); err != nil {
		return pente.Rules{}, Say(badRulesText).because(err)
	}
	rules := pente.Rules(written.axes)
	if written.Scoring != nil {
		rules.Scoring = pente.Scoring(*written.Scoring)
	}
	return rules, rules.Validate()
}
