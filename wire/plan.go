package wire

// MaxPlanStones is the number of stones that a plan may have, MaxPlanDepth how many of them may follow on each other.
const (
	MaxPlanStones = 200
	MaxPlanDepth  = 30
)

// PlannedStone is a stone of a plan, and what may follow it: one stone where it is the planning seat's turn then, and
// else as many as it expects. A line ends with a stone of the seat's own.
type PlannedStone struct {
	Point string         `json:"point"`
	Then  []PlannedStone `json:"then,omitempty"`
}

// PlanEnd says why a plan was given up before it was played.
type PlanEnd string

// The reasons for which plans are given up.
const (
	// PlanLeft: somebody moved otherwise.
	PlanLeft PlanEnd = "left"
	// PlanTakenBack: moves were taken back.
	PlanTakenBack PlanEnd = "taken_back"
	// PlanUnsettled: who plays has changed.
	PlanUnsettled PlanEnd = "unsettled"
	// PlanIllegal: the reply could not be played.
	PlanIllegal PlanEnd = "illegal"
)

// Plan is what a seat plays ahead, its conditional moves. Only that seat is told of it.
type Plan struct {
	Seat int `json:"seat"`
	// Stones are those that may come next; there are none where the plan was given up.
	Stones []PlannedStone `json:"stones"`
	// Ended says why the last plan was given up, until the seat's next stone.
	Ended PlanEnd `json:"ended,omitempty"`
}

// KeptPlan is a plan as the export of an account has it. It has no stones where the former one was withdrawn.
type KeptPlan struct {
	Match string `json:"match"`
	Seat  int    `json:"seat"`
	Game  int    `json:"game"`
	// Ply is the number of moves that the game had.
	Ply int `json:"ply"`
	// At is when, in milliseconds since 1970.
	At     int64          `json:"at"`
	Stones []PlannedStone `json:"stones"`
}
