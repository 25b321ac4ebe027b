package standing

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Season is a quarter of a calendar year by Coordinated Universal Time: four times the year and the quarter, from 0. A game
// belongs to the season in which it ended.
type Season int

// SeasonGames is how many games somebody has to have played in a season to be among its best.
const SeasonGames = 10

const quarters = 4

// SeasonOf is the season of a time.
func SeasonOf(at time.Time) Season {
	at = at.UTC()
	return Season(at.Year()*quarters + (int(at.Month())-1)/3)
}

// Begin is when a season begins.
func (s Season) Begin() time.Time {
	return time.Date(int(s)/quarters, time.Month(int(s)%quarters*3+1), 1, 0, 0, 0, 0, time.UTC)
}

// End is when the next one begins.
func (s Season) End() time.Time { return (s + 1).Begin() }

// String writes a year and a quarter from 1, as 2026-4.
func (s Season) String() string { return fmt.Sprintf("%d-%d", int(s)/quarters, int(s)%quarters+1) }

// ParseSeason is the inverse of String, for the years 1970 to 9999.
func ParseSeason(text string) (Season, error) {
	year, quarter, _ := strings.Cut(text, "-")
	y, err := strconv.Atoi(year)
	q, wrong := strconv.Atoi(quarter)
	s := Season(y*quarters + q - 1)
	if err != nil || wrong != nil || y < 1970 || y > 9999 || q < 1 || q > quarters || s.String() != text {
		return 0, fmt.Errorf("%.32q is no season such as 2026-4", text)
	}
	return s, nil
}
