// Players, board, turns and the opening.

import { captures, type Game, hasTeams, isFree, paysPoints, sharesColours, twinOf } from '../game';
import { FOUR_STONES, SWAP2 } from '../protocol';
import { type Block, decided, say, text } from '../sentence';

const MIN_STARS = 3;

export function players(game: Game): Block[] {
  const { variant, seating } = game;
  const [a, b] = [{ colour: seating.colours[0] ?? 0 }, { colour: seating.colours[1] ?? 1 }];
  const more = seating.seats > 2;
  return [
    text(
      !more && say('players.two', { a, b }),
      isFree(game) && say('players.free', { min: variant.minSeats, max: variant.maxSeats }),
      hasTeams(game) && sharesColours(game) && say('players.teams.shared', { a, b }),
      hasTeams(game) && !sharesColours(game) && say('players.teams.own'),
      more && say('players.clockwise'),
    ),
    text(new Set(seating.colours).size > 2 && say('players.marks')),
    decided(
      sharesColours(game) && say('players.same.decided'),
      isFree(game) && !paysPoints(game) && say('players.free.decided'),
    ),
  ];
}

export function board({ variant, rules }: Game): Block[] {
  const least = Math.min(...variant.sizes);
  return [
    text(
      say('board.size', { size: String(rules.size) }),
      least < rules.size && say('board.sizes', { min: least }),
      say('board.arcs'),
    ),
    text(say(rules.centreFirst ? 'board.centre' : 'board.free')),
  ];
}

export function turn(game: Game): Block[] {
  const { stonesPerTurn: stones } = game.rules;
  return [
    text(stones > 1 ? say('turn.several', { stones }) : say('turn.one'), captures(game) && say('turn.again')),
    text(say('turn.release'), say(captures(game) ? 'turn.stays.captured' : 'turn.stays')),
  ];
}

export function opening({ rules }: Game): Block[] {
  const { secondStoneDistance: n, secondStoneAxisDistance: axis } = rules;
  return [
    text(
      n > 0 && say('opening.distance', { n }),
      n === MIN_STARS && say('opening.stars'),
      axis > n && say('opening.cross', { n, last: axis - 1 }),
      n > 0 && say('opening.why'),
    ),
    text(rules.adjacent && say('opening.adjacent')),
  ];
}

export function protocol(game: Game): Block[] {
  const { protocol } = game.rules;
  const [a, b] = [{ colour: game.seating.colours[0] ?? 0 }, { colour: game.seating.colours[1] ?? 1 }];
  const twin = twinOf(game);
  if (protocol !== FOUR_STONES && protocol !== SWAP2) return [];
  return [
    text(
      protocol === FOUR_STONES && say('protocol.fourStones', { a, b }),
      protocol === FOUR_STONES && say('protocol.fourStones.next', { a }),
      protocol === SWAP2 && say('protocol.swap2', { a, b }),
      protocol === SWAP2 && say('protocol.swap2.next', { b }),
    ),
    text(say('protocol.fair'), captures(game) && say('protocol.captures')),
    text(twin !== null && say('protocol.then', { name: { variant: twin.name } })),
    decided(say('protocol.takeback.decided')),
  ];
}
