package wire

// Results counts games by how they ended for somebody. Where the games are more, no result is known of the rest, or a third won.
type Results struct {
	Games int `json:"games"`
	Won   int `json:"won"`
	Drawn int `json:"drawn"`
	Lost  int `json:"lost"`
}

// Opponents answers GET /api/people/{name}/opponents?variant=&cursor=: against whom somebody played in the games of the library that
// were played here, the most met first.
type Opponents struct {
	Opponents []Opponent `json:"opponents"`
	// Variants are those of the person's games, the most played first; on the first page alone.
	Variants []Named `json:"variants,omitempty"`
	// Next is the cursor of the next page, empty where there is none.
	Next string `json:"next"`
}

// Opponent is somebody against whom a person played, with the person's results.
type Opponent struct {
	Name string `json:"name"`
	// Bot says that a program plays for the account; Level is that of the house's computer, 0 for everybody else.
	Bot     bool    `json:"bot,omitempty"`
	Level   int     `json:"level,omitempty"`
	Results Results `json:"results"`
	// Last is the day of the last of the games.
	Last string `json:"last"`
}

// Openings answers GET /api/people/{name}/openings?variant=&cursor=: to which positions of three stones somebody came in the games of
// the library that were played here, the most played first. Positions that are equal by the symmetries of the board are one.
type Openings struct {
	Openings []PersonOpening `json:"openings"`
	// Hidden says that some are left out, as the reader plays them at present.
	Hidden bool `json:"hidden,omitempty"`
	// Next is the cursor of the next page, empty where there is none.
	Next string `json:"next"`
}

// PersonOpening is one of them.
type PersonOpening struct {
	Variant string   `json:"variant"`
	Options []string `json:"options"`
	Size    int      `json:"size"`
	Seats   int      `json:"seats"`
	// Moves is how it mostly came about, in one of the forms that symmetry gives it; Stones are those on the board then.
	Moves  []string       `json:"moves"`
	Stones []OpeningStone `json:"stones"`
	// First are the results of the games that the person began, Second those of the others.
	First  Results `json:"first"`
	Second Results `json:"second"`
}

// OpeningStone is a stone on a point. Colours count from 0.
type OpeningStone struct {
	Point  string `json:"point"`
	Colour int    `json:"colour"`
}

// Between answers GET /api/people/{name}/with/{other}: how two did against each other. The results are those of the first.
type Between struct {
	Name  string `json:"name"`
	Other string `json:"other"`
	// Variants are those of the games of the library that were played here, that with the most games first.
	Variants []VariantResults `json:"variants"`
	// Rated are the rated games that everybody could find, by variant and speed.
	Rated []PoolResults `json:"rated"`
}

// VariantResults are those by the rules of a variant.
type VariantResults struct {
	Variant string  `json:"variant"`
	Results Results `json:"results"`
}

// PoolResults are those of a variant at a speed.
type PoolResults struct {
	Variant string  `json:"variant"`
	Speed   Speed   `json:"speed"`
	Results Results `json:"results"`
}
