// The tree of a knock-out: the rounds that are there, and the places of those to come.

import type { Tournament, TournamentMeeting } from '../wire';

/** Place is one side of a meeting; entrant is null where it is not yet known who comes, or where nobody does. */
export interface Place {
  entrant: number | null;
  points: number | null;
  won: boolean;
}

/** Slot is a place in the tree for a meeting, which is null as long as the round has not begun. */
export interface Slot {
  meeting: TournamentMeeting | null;
  places: readonly [Place, Place];
  bye: boolean;
}

/** Column is a round; left is how many rounds come after it, 0 for the last. */
export interface Column {
  round: number;
  left: number;
  slots: readonly Slot[];
}

/** Bracket is the tree; third is the meeting for the third place. */
export interface Bracket {
  columns: readonly Column[];
  third: Slot | null;
}

const EMPTY: Place = { entrant: null, points: null, won: false };
const COMING: Slot = { meeting: null, places: [EMPTY, EMPTY], bye: false };

/** bracketOf is the tree of what has been played so far. */
export function bracketOf({ rounds }: Pick<Tournament, 'rounds'>): Bracket {
  const width = rounds[0]?.meetings.length ?? 0;
  const depth = width === 0 ? 0 : Math.log2(width) + 1;
  const columns = Array.from({ length: depth }, (_, index): Column => {
    const meetings = rounds[index]?.meetings ?? [];
    const slots = Array.from({ length: width / 2 ** index }, (_, slot) => slotOf(meetings[slot]));
    return { round: index + 1, left: depth - 1 - index, slots };
  });
  const third = rounds[depth - 1]?.meetings[1];
  return { columns, third: depth > 1 && third !== undefined ? slotOf(third) : null };
}

function slotOf(meeting: TournamentMeeting | undefined): Slot {
  if (meeting === undefined) return COMING;
  const { entrants, points } = meeting;
  const bye = entrants.length === 1;
  const place = (side: 0 | 1): Place => {
    const [own, other] = [points[side] ?? null, points[1 - side] ?? 0];
    const entrant = entrants[side] ?? null;
    return { entrant, points: bye ? null : own, won: entrant !== null && (bye || (own ?? 0) > other) };
  };
  return { meeting, places: [place(0), place(1)], bye };
}
