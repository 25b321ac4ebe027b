package pente

import (
	"slices"
	"strconv"
	"strings"
)

// The options that variants take.
const (
	Tournament   = "tournament"
	Complication = "complication"
	Adjacent     = "adjacent"
	Claimed      = "claimed"
)

// Variant is a row in the table of named rules.
type Variant struct {
	Name string
	// MinSeats and MaxSeats are the numbers of seats that it can be played with.
	MinSeats, MaxSeats int
	// Options lists the options that it takes.
	Options []string
	// rules are those of MaxSeats seats without options, the size left open.
	rules Rules
}

// Which options go together with a variant.
var (
	all       = []string{Tournament, Complication, Adjacent, Claimed}
	opened    = []string{Tournament, Adjacent}
	claimable = []string{Tournament, Adjacent, Claimed}
	crowded   = []string{Adjacent, Claimed}
)

var variants = []Variant{
	{"pente", 2, 2, all, with(basic)},
	{"points", 2, 2, all, with(basic, paid(5, 4))},
	{"partners", 4, 4, claimable, with(basic, partners)},
	{"team", 4, 4, claimable, with(basic, team)},
	{"points3", 3, 6, crowded, with(basic, each, fours, paid(10, 3))},
	{"free", 3, 6, crowded, with(basic, each)},
	{"keryo", 2, 2, claimable, with(basic, threes)},
	{"gpente", 2, 2, nil, with(basic, far)},
	{"poof", 2, 2, opened, with(basic, poof)},
	{"boat", 2, 2, opened, with(basic, survive)},
	{"opente", 2, 2, opened, with(basic, poof, threes, survive, byTurn)},
	{"dpente", 2, 2, nil, with(basic, by(DProtocol))},
	{"dkpente", 2, 2, nil, with(basic, threes, by(DProtocol))},
	{"swap2", 2, 2, nil, with(basic, by(Swap2Protocol))},
	{"swap2keryo", 2, 2, nil, with(basic, threes, by(Swap2Protocol))},
	{"gomoku", 2, 2, nil, with(basic, exact, uncaptured)},
	{"ninuki", 2, 2, nil, with(basic, exact, survive, oneSided)},
	{"connect6", 2, 2, nil, with(basic, uncaptured, sixes)},
}

// options holds what each option changes.
var options = map[string]func(*Rules){
	Tournament:   func(r *Rules) { r.SecondStoneDistance = 3 },
	Complication: func(r *Rules) { r.ExactRow, r.NoDoubleThree = true, true },
	Adjacent:     func(r *Rules) { r.Adjacent = true },
	Claimed:      func(r *Rules) { r.Claimed = true },
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
// a *RulesError whose reason is the first that holds of UnknownVariant, UnknownOption (of no variant),
// WrongSeats, WrongSize and OptionsConflict (options that do not go with the variant or with each other).
func New(name string, size, seats int, chosen ...string) (Rules, error) {
	i := slices.IndexFunc(variants, func(v Variant) bool { return v.Name == name })
	if i < 0 {
		return Rules{}, &RulesError{UnknownVariant, "no variant is called " + strconv.Quote(name)}
	}
	v := &variants[i]
	for _, option := range chosen {
		if options[option] == nil {
			return Rules{}, &RulesError{UnknownOption, "no option is called " + strconv.Quote(option)}
		}
	}
	r, err := v.plain(size, seats)
	if err != nil {
		return Rules{}, err
	}
	for _, option := range chosen {
		if !slices.Contains(v.Options, option) {
			return Rules{}, v.refuse(option)
		}
		options[option](&r)
	}
	if err := r.Validate(); err != nil {
		return Rules{}, err
	}
	return r, nil
}

// plain makes the rules without options.
func (v *Variant) plain(size, seats int) (Rules, error) {
	if seats == 0 {
		seats = v.MinSeats
	}
	if seats < v.MinSeats || seats > v.MaxSeats {
		return Rules{}, &RulesError{WrongSeats,
			v.Name + " with " + itoa(seats) + " seats, not " + itoa(v.MinSeats) + " to " + itoa(v.MaxSeats)}
	}
	if size == 0 {
		size = DefaultSize
	}
	r := v.rules
	r.Variant, r.Size, r.Seats = v.Name, size, seats
	clear(r.Colour[seats:])
	clear(r.Side[seats:])
	return r, r.Validate()
}

func (v *Variant) refuse(option string) error {
	takes := "takes " + strings.Join(v.Options, ", ")
	if len(v.Options) == 0 {
		takes = "takes none"
	}
	return conflict("the option " + option + " does not go with " + v.Name + ", which " + takes)
}
