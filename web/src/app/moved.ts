// A move as whoever cannot see the board hears it: who moved where, what was taken, and what that makes.

import type { Move, Table } from '../wire';
import { positionAt } from '../board/replay';
import { t } from '../i18n/index.svelte';
import { sidesOf } from './sides';
import { pointName, seatName, subjectOf, trayText } from './words';

/** moveText tells a move, which is the last of the moves given: “White plays G13 and captures 2 stones. White: 1 of 5
 * captures.” */
export function moveText(move: Move, table: Table, mine: readonly number[], moves: readonly Move[]): string {
  const seat = seatName(table, mine, move.seat);
  const { choice, groups = 0 } = move;
  if (choice !== undefined && choice !== 'claim') return t(`say.choice.${choice}`, { seat });
  const said = choice === 'claim' ? t('say.claimed', { seat, n: groups }) : `${played(move, table, mine)}.`;
  return groups === 0 ? said : `${said} ${holdings(move, table, mine, moves)}.`;
}

function played(move: Move, table: Table, mine: readonly number[]): string {
  const { groups = 0, captured = [], colour, claimed = false } = move;
  const values = { seat: subjectOf(table, mine, move.seat), point: pointName(move.point, table.size) };
  const own = mine.length === 1 && mine.includes(move.seat);
  const lost = captured.filter((stone) => stone.colour === colour).length;
  const n = captured.length - lost;
  const said =
    groups === 0 || claimed || n === 0
      ? t(own ? 'say.move.you' : 'say.move', values)
      : t(own ? 'say.capture.you' : 'say.capture', { ...values, n });
  return [
    said,
    ...(claimed && groups > 0 ? [t('moves.claimed', { n: groups })] : []),
    ...(lost > 0 ? [t('moves.lost', { n: lost })] : []),
  ].join(', ');
}

/** holdings says what the side that has what was captured has now. */
function holdings(
  { seat, captured = [] }: Move,
  table: Table,
  mine: readonly number[],
  moves: readonly Move[],
) {
  const to = captured.find((stone) => stone.to !== null)?.to ?? seat;
  const side = sidesOf(table).find((seats) => seats.includes(to)) ?? [to];
  return trayText(table, mine, side, positionAt(moves, moves.length, table.seats.length));
}
