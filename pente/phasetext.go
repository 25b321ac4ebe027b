package pente

import (
	"errors"
	"strconv"
	"strings"
)

// phaseText writes a phase: the opening's count, then what differs from the phase of the start.
func phaseText(p *Phase) string {
	text := strconv.AppendUint(nil, uint64(p.Opening), 10)
	add := func(holds bool, name string, value string) {
		if holds {
			text = append(text, ","+name+"="+value...)
		}
	}
	add(p.First != 0, "first", itoa(p.First))
	add(p.Left != 0, "left", itoa(p.Left))
	if p.Swapped {
		text = append(text, ",swapped"...)
	}
	add(p.Open != NoPoint, "open", p.Open.String())
	add(p.Placer != NoSeat, "placer", itoa(p.Placer))
	add(p.Pending != NoPoint, "pending", p.Pending.String())
	for _, seat := range p.Out.Seats() {
		add(true, "out", itoa(seat))
	}
	return string(text)
}

func readPhase(p *Position, text string) error {
	count, rest, more := strings.Cut(text, ",")
	n, err := strconv.ParseUint(count, 10, 8)
	if err != nil || n > openingDone {
		return errors.New(strconv.Quote(count) + " moves of the opening, not 0 to " + itoa(openingDone))
	}
	p.Opening = uint8(n)
	for more {
		var part string
		part, rest, more = strings.Cut(rest, ",")
		name, value, _ := strings.Cut(part, "=")
		if err := readPhasePart(&p.Phase, name, value); err != nil {
			return errors.New("phase: " + strconv.Quote(part) + ": " + err.Error())
		}
	}
	if (p.Open == NoPoint) != (p.Placer == NoSeat) {
		return errors.New("phase: " + strconv.Quote(text) + ": what can be claimed has an owner")
	}
	return nil
}

func readPhasePart(p *Phase, name, value string) (err error) {
	switch name {
	case "first":
		p.First, err = readSeat(value)
	case "left":
		var left uint64
		left, err = strconv.ParseUint(value, 10, 8)
		p.Left = uint8(left)
	case "swapped":
		p.Swapped = true
	case "open":
		p.Open, err = ParsePoint(value)
	case "placer":
		p.Placer, err = readSeat(value)
	case "pending":
		p.Pending, err = ParsePoint(value)
	case "out":
		var seat Seat
		if seat, err = readSeat(value); err == nil {
			p.Out = p.Out.With(seat)
		}
	default:
		err = errors.New("no such part")
	}
	return err
}
