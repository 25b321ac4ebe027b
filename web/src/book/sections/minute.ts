// The rules in one minute.

import { type Game, hasTeams, isFree, paysPoints, TARGET } from '../game';
import { say, type Sentence } from '../sentence';
import { FOUR_STONES, SWAP2 } from '../protocol';

/** minute is all that one has to know to begin. */
export function minute(game: Game, target = TARGET): Sentence[] {
  return [beginning(game), taking(game), winning(game, target)].flat().filter((each) => each !== false);
}

type Maybe = Sentence | false;

function stonesWin({ rules, seating }: Game): Sentence {
  const { winStones: stones, winAhead, winAheadByTurn } = rules;
  if (winAheadByTurn) return say('minute.stones.turn', { stones, a: { colour: seating.colours[0] ?? 0 } });
  return say(winAhead ? 'minute.stones.lead' : 'minute.stones', { stones });
}

function beginning(game: Game): Maybe[] {
  const { rules } = game;
  const n = rules.secondStoneDistance;
  return [
    hasTeams(game) && say('minute.teams'),
    isFree(game) && say('minute.free'),
    rules.stonesPerTurn > 1 ? say('minute.several', { stones: rules.stonesPerTurn }) : say('minute.one'),
    rules.centreFirst && say('minute.centre'),
    rules.protocol === FOUR_STONES && say('minute.fourStones'),
    rules.protocol === SWAP2 && say('minute.swap2'),
    n > 0 && say('minute.distance', { n }),
    rules.adjacent && say('minute.adjacent'),
  ];
}

function taking({ rules }: Game): Maybe[] {
  return [
    rules.captureMax === 0 && say('minute.plain'),
    rules.captureMax === 2 && say('minute.pair'),
    rules.captureMax === 3 && say('minute.three'),
    rules.mixedCaptures && say('minute.mixed'),
    rules.poof && say('minute.poof'),
    rules.claimed && say('minute.claimed'),
  ];
}

function winning(game: Game, target: number): Maybe[] {
  const { rules } = game;
  const { row, winCaptures: captures, winStones: stones } = rules;
  const points = paysPoints(game);
  return [
    rules.exactRow && say('minute.row.exact', { row }),
    !rules.exactRow && say(points ? 'minute.row.end' : 'minute.row', { row }),
    captures > 0 && say(points ? 'minute.captures.end' : 'minute.captures', { captures }),
    stones > 0 && stonesWin(game),
    rules.survive && say('minute.survive'),
    rules.noDoubleThree && say(rules.doubleThreeFirstOnly ? 'minute.double.first' : 'minute.double'),
    points && say('minute.points', { target }),
  ];
}
