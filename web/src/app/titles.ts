// How a table stands, in a sentence: whose turn it is, or who won and by what.

import type { Ending, Move, Result, Table } from '../wire';
import { positionAt } from '../board/replay';
import { language, t } from '../i18n/index.svelte';
import { isDrawing } from './draw';
import { openingStone, type OpeningStone } from './protocol';
import { pays, standingsOf } from './score';
import { areMates, isAway, isFreeForAll } from './sides';
import { listOf, namesOf, otherName, seatName, stoneName, stoneTitle, subjectOf } from './words';

/** turnTitle says whose turn it is, and what is due. */
export function turnTitle(table: Table, mine: readonly number[], turn: number): string {
  const { seats, choices } = table;
  const own = mine.length === 1 ? mine[0] : undefined;
  const seat = subjectOf(table, mine, turn);
  if (own === turn && isAway(table, turn)) return t('turn.away');
  if (seats[turn]?.kind === 'computer') {
    return seats.length > 2 ? t('turn.thinking', { seat }) : t('turn.computer');
  }
  if (choices.length > 0) return own === turn ? t('turn.choose') : t('turn.choosing', { seat });
  if (own === turn) return t('turn.you');
  if (otherName(table, mine, turn) !== null) return t('turn.seat', { seat });
  if (own !== undefined && seats.length === 2) return t('turn.opponent');
  if (own !== undefined && areMates(table, own, turn)) return t('turn.partner');
  return t('turn.seat', { seat });
}

/** stateTitle says how a table stands: who won, what is waited for, whose turn it is. */
export function stateTitle(table: Table, mine: readonly number[]): string {
  const { result, turn, seats } = table;
  if (result !== null) return resultTitle(table, mine, result);
  if (turn === null || seats.some(({ kind }) => kind === 'open')) return waitingTitle(table);
  return turnTitle(table, mine, turn);
}

/** stateDetail says what is to be known beside how a table stands. */
export function stateDetail(table: Table, mine: readonly number[], moves: readonly Move[]): string {
  return table.result === null ? turnDetail(table, mine, moves) : resultReason(table, moves, table.result);
}

/** waitingTitle says what has to happen before a game begins. */
export function waitingTitle(table: Table): string {
  const open = table.seats.filter(({ kind }) => kind === 'open').length;
  if (open > 0) return table.seats.length === 2 ? t('turn.open') : t('turn.open.many', { n: open });
  return t(isDrawing(table) ? 'turn.draw' : 'loading');
}

/** turnDetail says what is to be known beside whose turn it is. */
export function turnDetail(table: Table, mine: readonly number[], moves: readonly Move[]): string {
  const { turn, out } = table;
  if (turn === null) return '';
  const myTurn = mine.includes(turn) && table.seats[turn]?.kind === 'person';
  const due = pendingText(table, mine, moves) || (myTurn ? stoneText(table, moves) : '');
  if (due !== '') return due;
  if (mine.length > 0 && mine.every((seat) => out.includes(seat))) return t('left.you');
  return myTurn && moves.length === 0 && table.restriction?.reason === 'center_first' ? t('turn.begin') : '';
}

/** pendingText warns of a row that wins unless it is broken now. */
function pendingText(table: Table, mine: readonly number[], moves: readonly Move[]): string {
  const last = moves.findLast(({ point }) => point !== '');
  if ((last?.pending ?? []).length === 0 || last === undefined) return '';
  const seat = subjectOf(table, mine, last.seat);
  return mine.length === 1 && mine.includes(last.seat) ? t('pending.you') : t('pending', { seat });
}

/** stoneText says which stone of several is to be placed now. */
function stoneText(table: Table, moves: readonly Move[]): string {
  const { turn, left } = table;
  const due = openingStone(table, moves);
  if (due !== null) return openingText(table, due, moves.length === 0);
  if (left > 1) return t('turn.stones', { n: left });
  const [before, last] = [moves.at(-2), moves.at(-1)];
  return last?.seat === turn && last.choice === undefined && before?.seat !== turn ? t('turn.second') : '';
}

/** openingText says what colour the next stone of an opening has, and first of all what the opening is. */
function openingText({ seats, stone }: Table, due: OpeningStone, begins: boolean): string {
  const now = t('turn.stone', { stone: stoneName(stone), n: due.n, all: due.all });
  if (!begins) return now;
  const other = seats.find(({ colour }) => colour !== stone)?.colour ?? stone;
  const colours = { first: stoneTitle(stone), second: stoneTitle(other) };
  return `${t(`turn.opening.${due.protocol}`, colours)} ${now}`;
}

/** resultTitle says who won. */
export function resultTitle(table: Table, mine: readonly number[], { winners, by }: Result): string {
  if (by.includes('aborted')) return t('result.aborted');
  if (winners.length === 0) return t('result.draw');
  if (mine.length === 1) {
    const [own = -1] = mine;
    if (winners.includes(own)) return ownVictory(table, mine, winners, own);
    if (!isFreeForAll(table)) return t('result.lost');
  }
  const computers = winners.every((seat) => table.seats[seat]?.kind === 'computer');
  if (computers && table.seats.length === 2) return t('result.computer');
  const names = namesOf(table, mine, winners);
  return t('result.seat', { n: names.length, seat: listOf(names) });
}

function ownVictory(table: Table, mine: readonly number[], winners: readonly number[], own: number): string {
  const mates = winners.filter((seat) => seat !== own).map((seat) => seatName(table, mine, seat));
  return mates.length === 0
    ? t('result.you')
    : t('result.you.team', { seat: listOf([t('seat.you'), ...mates]) });
}

/** matchTitle says who won the match. */
export function matchTitle(table: Table, mine: readonly number[]): string {
  const { winners } = table.series;
  if (mine.length === 1 && winners.some((seat) => mine.includes(seat))) return t('match.you');
  const [winner] = winners;
  if (winner !== undefined && winners.length === 1) {
    return t('match.seat', { n: 1, seat: subjectOf(table, mine, winner) });
  }
  const names = namesOf(table, mine, winners);
  return t('match.seat', { n: names.length, seat: listOf(names) });
}

/** matchResult says who won the match, and how it ended, the winner's score first: “You won the match, 2:1”. */
export function matchResult(table: Table, mine: readonly number[]): string {
  const { totals, winners } = table.series;
  const scores = standingsOf(table)
    .map(({ seats, games }) => ({
      won: seats.some((seat) => winners.includes(seat)),
      score: pays(table) ? (totals[seats[0] ?? 0] ?? 0) : games,
    }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score)
    .map(({ score }) => score);
  return t('match.won', { result: matchTitle(table, mine), score: scores.join(':') });
}

/** resultReason says by what a game ended, as a line of its own. */
export function resultReason(table: Table, moves: readonly Move[], result: Result): string {
  const text = endings(table, moves, result);
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** endings says by what a game ended, within a sentence. */
export function endings(table: Table, moves: readonly Move[], result: Result): string {
  return result.by.map((by) => endingText(by, table, moves, result)).join(', ');
}

function endingText(by: Ending, table: Table, moves: readonly Move[], { winners }: Result): string {
  if (by === 'row') return t('by.row', { n: longest(moves) });
  if (by === 'captures') return capturesText(table, moves, winners);
  if (by === 'resignation' && isFreeForAll(table)) return t('by.left');
  return t(`by.${by}`);
}

/** A row that had to survive was made with an earlier move than the last. */
function longest(moves: readonly Move[]): number {
  const lengths = (rows: readonly (readonly string[])[] = []) => rows.map((row) => row.length);
  const made = Math.max(...lengths(moves.at(-1)?.rows), 0);
  return made > 0
    ? made
    : Math.max(...lengths(moves.findLast(({ pending }) => pending !== undefined)?.pending), 0);
}

/** Captures win by their number, or by the number of the stones. */
function capturesText(table: Table, moves: readonly Move[], winners: readonly number[]): string {
  const { captures, taken } = positionAt(moves, moves.length, table.seats.length);
  const sum = (count: (seat: number) => number) => winners.reduce((total, seat) => total + count(seat), 0);
  return table.winStones > 0
    ? t('by.stones', { n: sum((seat) => taken[seat]?.length ?? 0) })
    : t('by.captures', { n: sum((seat) => captures[seat] ?? 0) });
}
