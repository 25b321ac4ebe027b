// Tournaments for tests.

import type { Entrant, Tournament, TournamentMeeting, TournamentRound, TournamentStanding } from '../wire';

export const meeting = (
  entrants: number[],
  points: number[] = [],
  matches: string[] = [],
): TournamentMeeting => ({ number: 0, entrants, points, matches });

export const round = (number: number, meetings: TournamentMeeting[]): TournamentRound => ({
  number,
  began: 1_800_000_000_000 + number,
  meetings: meetings.map((each, index) => ({ ...each, number: index })),
});

export const standing = (entrant: number, place: number, score: number): TournamentStanding => ({
  entrant,
  place,
  score,
  breaks: [],
  played: 0,
  won: 0,
});

export const entrant = (number: number, name = `Entrant${number}`): Entrant => ({
  number,
  name,
  person: true,
});

/** tournament is a round robin of four that is open, with some of it changed. */
export function tournament(
  part: Omit<Partial<Tournament>, 'summary'> & { summary?: Partial<Tournament['summary']> } = {},
): Tournament {
  return {
    entrants: [0, 1, 2, 3].map((number) => entrant(number)),
    rounds: [],
    standings: [],
    breaks: ['sonneborn_berger', 'direct', 'wins'],
    mine: null,
    now: 1_800_000_000_000,
    ...part,
    summary: {
      id: 'cup',
      stage: 'open',
      by: 'Ann',
      terms: { name: 'Cup', kind: 'robin', variant: 'pente', options: [], seats: 2, most: 16 },
      entrants: 4,
      round: 0,
      of: 3,
      ...part.summary,
    },
  };
}
