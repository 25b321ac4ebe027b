package library

import "math"

// fanout is the number of segments of a level that are merged into one of the next.
const fanout = 8

// addPostings stores sorted postings as a segment of the lowest level.
func (q *statements) addPostings(list []posting) error {
	segment, err := run(q.addSegment, levelOf(len(list)))
	if err != nil {
		return err
	}
	err = pack(list, func(b *block) error { return q.storeBlock(segment, b) })
	if err != nil {
		return err
	}
	_, err = q.finish.Exec(segment, len(list))
	return err
}

func (q *statements) storeBlock(segment int64, b *block) error {
	_, err := q.addBlock.Exec(segment, int64(b.first), b.data)
	return err
}

// levelOf is the level of a segment of so many postings: each holds about fanout times as many as the one below it.
func levelOf(postings int) int {
	return max(0, int(math.Log(float64(max(1, postings))/50)/math.Log(fanout)))
}
