package pente

import (
	"fmt"
	"slices"
	"strings"
)

// The options that variants take.
const (
	Tournament = "tournament"
	Adjacent   = "adjacent"
)

// Variant is a row in the table of named rules.
type Variant struct {
	Name string
	// MinSeats and MaxSeats are the numbers of seats that it can be played with.
	MinSeats, MaxSeats int
	// Options lists the options that it takes.
	Options []string
	// rules are those of MinSeats seats without options, the size left open.
	rules Rules
}

var variants = []Variant{
	{
		Name: "pente", MinSeats: 2, MaxSeats: 2, Options: []string{Tournament, Adjacent},
		rules: Rules{
			Colour: [MaxSeats]Colour{1, 2}, Side: [MaxSeats]Side{0, 1},
			Row: 5, CaptureMax: 2, WinCaptures: 5, CentreFirst: true,
		},
	},
}

// options holds what each option changes.
var options = map[string]func(*Rules){
	Tournament: func(r *Rules) { r.SecondStoneDistance = 3 },
	Adjacent:   func(r *Rules) { r.Adjacent = true },
}

// Variants lists the named rules.
func Variants() []Variant {
	list := slices.Clone(variants)
	for i := range list {
		list[i].Options = slices.Clone(list[i].Options)
	}
	return list
}

// New makes the rules of a named variant; 0 seats or lines stand for the usual number. An error is
// a *RulesError whose reason is the first that holds of UnknownVariant, UnknownOption, WrongSeats,
// WrongSize and OptionsConflict.
func New(name string, size, seats int, chosen ...string) (Rules, error) {
	i := slices.IndexFunc(variants, func(v Variant) bool { return v.Name == name })
	if i < 0 {
		return Rules{}, &RulesError{UnknownVariant, fmt.Sprintf("no variant is called %q", name)}
	}
	v := &variants[i]
	for _, option := range chosen {
		if !slices.Contains(v.Options, option) {
			return Rules{}, &RulesError{UnknownOption,
				fmt.Sprintf("%s has no option %q; it takes %s", name, option, strings.Join(v.Options, ", "))}
		}
	}
	if seats == 0 {
		seats = v.MinSeats
	}
	if seats < v.MinSeats || seats > v.MaxSeats {
		return Rules{}, &RulesError{WrongSeats,
			fmt.Sprintf("%s with %d seats, not %d to %d", name, seats, v.MinSeats, v.MaxSeats)}
	}
	if size == 0 {
		size = DefaultSize
	}
	r := v.rules
	r.Variant, r.Size, r.Seats = name, size, seats
	for _, option := range chosen {
		options[option](&r)
	}
	if err := r.Validate(); err != nil {
		return Rules{}, err
	}
	return r, nil
}
