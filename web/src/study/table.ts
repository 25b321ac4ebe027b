// A position of a study as a table at which somebody plays all seats: what is said of tables is true of it.

import type { LineAnswer, Move, Table } from '../wire';
import { timeless } from '../app/clock';
import { endings, resultTitle, turnDetail, turnTitle } from '../app/titles';
import { t } from '../i18n/index.svelte';
import type { Head } from './record';

export function tableOf(
  answer: LineAnswer,
  { variant = '', options = [], size = 19, first = 0 }: Head,
): Table {
  const { seats, turn, winCaptures, winStones, choices, stone, left, out, restriction, result } = answer;
  return {
    variant,
    options,
    size,
    seats: seats.map(({ colour, side }) => ({ kind: 'person', colour, side, wins: 0 })),
    game: 1,
    first,
    turn,
    winCaptures,
    winStones,
    choices,
    stone,
    left,
    out,
    restriction,
    result,
    takeback: null,
    rematch: [],
    takeover: null,
    ...timeless,
    draw: null,
    series: {
      target: 0,
      bestOf: 0,
      runLength: 0,
      totals: [],
      games: [],
      sheet: [],
      over: false,
      winners: [],
      next: null,
    },
  };
}

/** titleOf says whose turn it is, or who won, and detailOf what is to be known beside it. */
export function titleOf(table: Table): string {
  const all = [...table.seats.keys()];
  if (table.result !== null) return resultTitle(table, all, table.result);
  return table.turn === null ? '' : turnTitle(table, all, table.turn);
}

export function detailOf(table: Table, moves: readonly Move[], { seats }: LineAnswer): string {
  const { result, winStones } = table;
  if (result === null) return turnDetail(table, [...table.seats.keys()], moves);
  const sum = (key: 'captures' | 'taken') =>
    result.winners.reduce((total, seat) => total + (seats[seat]?.[key] ?? 0), 0);
  const reasons = result.by.map((by) => {
    if (by !== 'captures') return endings(table, moves, { ...result, by: [by] });
    return winStones > 0 ? t('by.stones', { n: sum('taken') }) : t('by.captures', { n: sum('captures') });
  });
  return reasons.join(', ');
}
