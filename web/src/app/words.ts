// Phrases about a table in the visitor's language.

import type { Code, Ending, Move, Result, Table } from '../wire';
import type { Key } from '../i18n/catalogue';
import { centreOf } from '../board/geometry';
import { language, t } from '../i18n/index.svelte';
import { LEVELS, usual } from './choice';
import type { Held } from './held';
import type { News } from './news';

const COLOURS = [0, 1, 2, 3, 4, 5] as const;
type Colour = (typeof COLOURS)[number];

function known(colour: number): Colour {
  return COLOURS.find((each) => each === colour) ?? 0;
}

export function stoneName(colour: number): string {
  return t(`stone.${known(colour)}`);
}

/** pointText names a point and says what is to be known about it; the point comes first. */
export function pointText(point: string, colour: number | null, last: boolean, ...more: string[]): string {
  const stone = colour === null ? t('board.empty') : stoneName(colour);
  return [point, stone, ...(last ? [t('board.last')] : []), ...more].join(', ');
}

export function levelName(level: number): string {
  return t(`level.${LEVELS.find((each) => each === level) ?? usual.level}`);
}

const OPTIONS = ['tournament', 'adjacent'] as const;

function option(name: string) {
  return OPTIONS.find((each) => each === name);
}

/** optionName is what an option of the rules is called; one that is not known keeps the server's name. */
export function optionName(name: string): string {
  const known = option(name);
  return known === undefined ? name : t(`rule.${known}`);
}

/** optionText says what an option of the rules asks for. */
export function optionText(name: string): string {
  const known = option(name);
  return known === undefined ? '' : t(`rule.${known}.text`);
}

/** seatName is what the visitor calls a seat: who sits there seen from his own place, else its colour. */
export function seatName(table: Table, mine: readonly number[], seat: number): string {
  const { kind, colour = 0 } = table.seats[seat] ?? {};
  if (kind === 'computer') return t('seat.computer');
  if (kind === 'open') return t('seat.open');
  if (mine.length !== 1 || table.seats.length > 2) return t(`seat.${known(colour)}`);
  return mine.includes(seat) ? t('seat.you') : t('seat.opponent');
}

/** turnTitle says whose turn it is. */
export function turnTitle(table: Table, mine: readonly number[], turn: number): string {
  if (mine.length === 1 && mine.includes(turn)) return t('turn.you');
  if (mine.length === 1 && table.seats.length === 2) return t('turn.opponent');
  return t('turn.seat', { seat: seatName(table, mine, turn) });
}

/** resultTitle says who won. */
export function resultTitle(table: Table, mine: readonly number[], result: Result): string {
  const { winners } = result;
  if (winners.length === 0) return t('result.draw');
  if (mine.length === 1) return t(mine.some((seat) => winners.includes(seat)) ? 'result.you' : 'result.lost');
  if (winners.every((seat) => table.seats[seat]?.kind === 'computer')) return t('result.computer');
  return t('result.seat', { seat: winners.map((seat) => seatName(table, mine, seat)).join(', ') });
}

/** resultReason says by what a game ended, as a line of its own. */
export function resultReason(moves: readonly Move[], result: Result): string {
  const text = endings(moves, result);
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

function endings(moves: readonly Move[], result: Result): string {
  return result.by.map((by) => endingText(by, moves, result)).join(', ');
}

function endingText(by: Ending, moves: readonly Move[], { winners }: Result): string {
  if (by === 'row') return t('by.row', { n: longest(moves.at(-1)) });
  if (by === 'captures') return t('by.captures', { n: capturesOf(moves, winners) });
  return t(`by.${by}`);
}

function longest(move: Move | undefined): number {
  return Math.max(...(move?.rows ?? []).map((row) => row.length), 0);
}

/** capturesOf counts the captures that some seats made. */
export function capturesOf(moves: readonly Move[], seats: readonly number[]): number {
  return moves.reduce((sum, { seat, groups = 0 }) => sum + (seats.includes(seat) ? groups : 0), 0);
}

/** refusalText says in the player's words why something was refused. */
export function refusalText(code: Code, point: string, size: number): string {
  if (code === 'occupied') return t('refused.occupied', { point });
  if (code === 'center_first') return t('refused.center_first', { centre: centreOf(size) });
  const key: Exclude<Key & `refused.${string}`, 'refused.occupied' | 'refused.center_first'> =
    `refused.${code}`;
  return t(key);
}

/** newsText is a piece of news as a sentence for the live region. */
export function newsText(news: News, { table, mine, moves }: Held): string {
  if (table === null) return '';
  switch (news.type) {
    case 'started':
      return t(news.again ? 'say.again' : 'say.started');
    case 'moved':
      return moveText(news.move, table, mine);
    case 'takenback':
      return t('say.takenback', { n: news.moves });
    case 'asked':
      return mine.includes(news.seat) ? t('offer.takeback.mine') : t('offer.takeback', { n: news.moves });
    case 'declined':
      return t('say.declined');
    case 'rematch':
      return mine.includes(news.seat) ? t('offer.rematch.mine') : t('offer.rematch');
    case 'over':
      return t('say.over', {
        result: resultTitle(table, mine, news.result),
        reason: endings(moves, news.result),
      });
  }
}

function moveText(move: Move, table: Table, mine: readonly number[]): string {
  const said = t('say.move', { seat: seatName(table, mine, move.seat), point: move.point });
  const { groups = 0 } = move;
  return groups > 0 ? `${said}, ${t('moves.captures', { n: groups })}.` : `${said}.`;
}
