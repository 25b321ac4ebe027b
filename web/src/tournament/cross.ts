// The cross table of a round robin: who got what against whom.

import type { Tournament, TournamentMeeting } from '../wire';

/** Game is what a meeting was for one of its two entrants; points are in halves, null while it is not decided. */
export interface Game {
  round: number;
  points: number | null;
  forfeit: boolean;
  match: string | null;
}

/** Row is an entrant's line; cells are in the order of the rows, empty for who has not met, and null against oneself. */
export interface Row {
  entrant: number;
  place: number;
  score: number;
  cells: readonly (readonly Game[] | null)[];
}

/** crossOf is the table in the order of the standings. */
export function crossOf({ standings, rounds }: Pick<Tournament, 'standings' | 'rounds'>): Row[] {
  const games = gamesOf(rounds);
  const order = standings.map(({ entrant }) => entrant);
  return standings.map(({ entrant, place, score }) => ({
    entrant,
    place,
    score,
    cells: order.map((other) => (other === entrant ? null : (games.get(`${entrant} ${other}`) ?? []))),
  }));
}

/** gamesOf lists the games of each pair, seen by its first. */
function gamesOf(rounds: Tournament['rounds']): Map<string, Game[]> {
  const games = new Map<string, Game[]>();
  for (const { number, meetings } of rounds) {
    for (const meeting of meetings) {
      for (const [key, game] of sidesOf(number, meeting)) games.set(key, [...(games.get(key) ?? []), game]);
    }
  }
  return games;
}

function sidesOf(round: number, meeting: TournamentMeeting): [string, Game][] {
  const [first, second] = meeting.entrants;
  if (first === undefined || second === undefined) return [];
  const { points, forfeit = false, matches } = meeting;
  const game = (side: number): Game => ({
    round,
    points: points[side] ?? null,
    forfeit,
    match: matches.at(-1) ?? null,
  });
  return [
    [`${first} ${second}`, game(0)],
    [`${second} ${first}`, game(1)],
  ];
}
