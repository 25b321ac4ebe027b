package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
)

// Query says which games are looked for. The zero value stands for all of them.
type Query struct {
	// Player is how the name of somebody who took part begins, and Opponent that of another, without regard to case.
	// Whole says that these are whole names.
	Player, Opponent string
	Whole            bool
	// Seats are those in which the player may have sat, 0 for any.
	Seats pente.SeatSet
	// Score is how the game ended for the player.
	Score Score
	// From and To are the first and last day, as 2009, 2009-03 or 2009-03-14; empty for none.
	From, To string
	// RatingFrom and RatingTo are the ends of a range of ratings, as in Filter.
	RatingFrom, RatingTo int
	// Variant is its name, empty for any. Options are those that are all to be on, Without those that are to be off.
	Variant          string
	Options, Without []string
	// Size and SeatCount are those of the rules, 0 for any.
	Size, SeatCount int
	// LengthFrom and LengthTo are the ends of a range of numbers of moves, 0 for none.
	LengthFrom, LengthTo int
	// Winners are seats one of which has won, 0 for no matter.
	Winners pente.SeatSet
	// Ending is a word for how the game ended (see record.Result), “draw” for any that nobody won, “unknown” for games
	// without a result; empty for any.
	Ending string
	// Opening is the first moves, up to the symmetry of the board of Size lines (of the usual size where that is 0).
	// Of more than openingMoves the rest says nothing.
	Opening []pente.Move
	// Source is where the game comes from, empty for anywhere.
	Source string
	// Board is a position that the game had, nil for any.
	Board *Board
}

// Board is a position under some rules.
type Board struct {
	Rules    pente.Rules
	Position pente.Position
}

// Score is how a game ended for a player.
type Score string

// The scores.
const (
	AnyScore Score = ""
	Won      Score = "won"
	Lost     Score = "lost"
)

// The endings that are no word of a result.
const (
	EndingDraw    = "draw"
	EndingUnknown = "unknown"
)

// where is a query in SQL: tables to begin with, and conditions.
type where struct {
	from string
	// day and id are the columns by which the games are put in order. Where somebody sat in several seats a game comes
	// several times.
	day, id    string
	conditions []string
	args       []any
	// keep is what SQL cannot say; nil where there is nothing.
	keep func(id int64) bool
}

func (w *where) arg(value any) string {
	w.args = append(w.args, value)
	return "$" + strconv.Itoa(len(w.args))
}

// add adds a condition; each ? in it stands for one of the values.
func (w *where) add(condition string, values ...any) {
	for _, value := range values {
		condition = strings.Replace(condition, "?", w.arg(value), 1)
	}
	w.conditions = append(w.conditions, condition)
}

func (w *where) addIf(holds bool, condition string, values ...any) {
	if holds {
		w.add(condition, values...)
	}
}

func (w *where) String() string {
	if len(w.conditions) == 0 {
		return ""
	}
	return " where " + strings.Join(w.conditions, " and ")
}

// where brings a query into SQL.
func (l *Library) where(ctx context.Context, tx *sql.Tx, q *Query) (*where, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	w := &where{from: "game g", day: "g.day", id: "g.id"}
	if err := w.addDays(q); err != nil {
		return nil, err
	}
	if err := l.addPeople(ctx, tx, w, q); err != nil {
		return nil, err
	}
	w.addRules(q)
	w.addEnding(q)
	w.addIf(q.RatingFrom > 0, "g.rating >= ?", q.RatingFrom)
	w.addIf(q.RatingTo > 0, "g.rating between 1 and ?", q.RatingTo)
	w.addIf(q.LengthFrom > 0, "g.length >= ?", q.LengthFrom)
	w.addIf(q.LengthTo > 0, "g.length <= ?", q.LengthTo)
	w.addIf(q.Source != "", "g.source = (select id from source where name = ?)", q.Source)
	if err := w.addOpening(ctx, tx, q); err != nil {
		return nil, err
	}
	return w, l.addBoard(ctx, tx, w, q.Board)
}

func (w *where) addDays(q *Query) error {
	days, err := readSpan(q.From, q.To)
	if err != nil {
		return err
	}
	w.addIf(days.from != always.from, "g.day >= ?", int64(days.from))
	w.addIf(days.to != always.to, "g.day <= ?", int64(days.to))
	return nil
}

func (w *where) addRules(q *Query) {
	w.addIf(q.Variant != "", "g.variant = ?", q.Variant)
	w.addIf(q.Size > 0, "g.size = ?", q.Size)
	w.addIf(q.SeatCount > 0, "g.seats = ?", q.SeatCount)
	const option = "instr(',' || g.options || ',', ',' || ? || ',')"
	for _, name := range q.Options {
		w.add(option, name)
	}
	for _, name := range q.Without {
		w.add("not "+option, name)
	}
}

func (w *where) addEnding(q *Query) {
	w.addIf(q.Winners != 0, "g.winners & ?", int64(q.Winners))
	switch q.Ending {
	case "":
	case EndingDraw:
		w.add("g.winners = 0")
	case EndingUnknown:
		w.add("g.winners is null")
	default:
		w.add("instr('+' || g.ending || '+', '+' || ? || '+')", q.Ending)
	}
}

// fewGames is how many games may be listed for SQL to choose from; what more there are is looked for among all games,
// where they are soon found. It is a variable for tests.
var fewGames = 20_000

// addOpening has rare openings looked up, and common ones found on the way.
func (w *where) addOpening(ctx context.Context, tx *sql.Tx, q *Query) error {
	if len(q.Opening) == 0 {
		return nil
	}
	size := q.Size
	if size == 0 {
		size = pente.DefaultSize
		w.add("g.size = ?", size)
	}
	text := openingText(size, q.Opening)
	end := append(slices.Clone(text), 0xff)
	var games int
	const count = "select count(*) from (select 1 from game where opening >= $1 and opening < $2 limit $3)"
	if err := tx.QueryRowContext(ctx, count, text, end, fewGames).Scan(&games); err != nil {
		return err
	}
	if games < fewGames && w.from == "game g" {
		w.from = "game g indexed by game_opening"
		w.add("g.opening >= ? and g.opening < ?", text, end)
	} else {
		w.add("+g.opening >= ? and +g.opening < ?", text, end)
	}
	return nil
}

// addBoard lists the games that had a position.
func (l *Library) addBoard(ctx context.Context, tx *sql.Tx, w *where, b *Board) error {
	if b == nil {
		return nil
	}
	if err := askable(&b.Rules, &b.Position); err != nil {
		return err
	}
	g := l.keys.ruling(&b.Rules)
	k, _ := g.key(g.sums(&b.Position), &b.Position)
	var games []uint32
	if err := l.parts(ctx, tx, k, func(s *scanner) { games = s.appendGames(games) }); err != nil {
		return err
	}
	slices.Sort(games)
	return w.only(games)
}

// only asks for some games, whose numbers ascend. Few are listed; more are kept in mind.
func (w *where) only(games []uint32) error {
	if len(games) < fewGames {
		list, err := json.Marshal(games)
		w.add("g.id in (select value from json_each(?))", string(list))
		return err
	}
	before := w.keep
	w.keep = func(id int64) bool {
		_, found := slices.BinarySearch(games, uint32(id))
		return found && (before == nil || before(id))
	}
	return nil
}
