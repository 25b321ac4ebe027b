// How the match stands beyond the running game, in sentences.

import { isMatch, pays, scoreOf } from '../app/score';
import { sidesOf } from '../app/sides';
import { matchResult } from '../app/titles';
import { matchText, seatName, teamName } from '../app/words';
import type { GameScore, Table } from '../wire';
import { sentences, type Seen } from './read';
import { x } from './words.svelte';

/** How many finished games are told one by one. */
const LAST_GAMES = 10;

/** scoreText says what the match goes to, what each side has, who leads, and who won which game. */
export function scoreText({ table, mine }: Seen): string {
  const sides = scorers(table);
  const scores = sides.map((seats) => ({ seats, score: scoreOf(table, seats[0] ?? 0) }));
  const told = scores.map(({ seats, score }) => {
    const side = teamName(table, mine, seats);
    return pays(table) ? x('score.points', { side, n: score }) : x('score.games', { side, n: score });
  });
  const games = table.series.games.slice(-LAST_GAMES).map((game) => gameText(table, mine, game));
  const verdict = table.series.over ? matchResult(table, mine) : leaderText(table, mine, scores);
  return sentences([matchText(table), ...told, verdict, ...games].filter((each) => each !== ''));
}

/** scorers are those who have a score together: sides, or each seat where points are paid. */
function scorers(table: Table): number[][] {
  return pays(table) ? [...table.seats.keys()].map((seat) => [seat]) : sidesOf(table);
}

function leaderText(
  table: Table,
  mine: readonly number[],
  scores: readonly { seats: number[]; score: number }[],
): string {
  const most = Math.max(...scores.map(({ score }) => score));
  const leaders = scores.filter(({ score }) => score === most);
  if (leaders.length === scores.length) return isMatch(table) || most > 0 ? x('score.level') : '';
  const side = teamName(
    table,
    mine,
    leaders.flatMap(({ seats }) => seats),
  );
  return x('score.leads', { side });
}

function gameText(table: Table, mine: readonly number[], { game, winners, points }: GameScore): string {
  const won =
    winners.length === 0
      ? x('score.drawn', { n: game })
      : x('score.won', { n: game, side: teamName(table, mine, winners) });
  if (points.length === 0) return won;
  const paid = points.map((n, seat) => x('score.paid', { n, seat: seatName(table, mine, seat) }));
  return `${won}: ${paid.join(', ')}`;
}
