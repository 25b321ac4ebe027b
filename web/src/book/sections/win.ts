// Captures, rows, and how a game is won.

import type { Rules } from '../../variants';
import { captures, type Game, hasTeams, paysPoints, sharesColours } from '../game';
import { type Block, decided, list, say, type Sentence, text } from '../sentence';

export function capturing(game: Game): Block[] {
  const { captureMax, mixedCaptures, poof, claimed } = game.rules;
  if (!captures(game)) return [];
  const threes = captureMax > 2;
  const partners = hasTeams(game) && !sharesColours(game);
  return [
    text(
      say(threes ? 'capture.three' : 'capture.pair'),
      say(threes ? 'capture.size.three' : 'capture.size.pair'),
    ),
    text(mixedCaptures && say('capture.mixed'), partners && say('capture.partner')),
    text(say('capture.several')),
    text(!poof && say('capture.into')),
    text(!claimed && say('capture.must'), say('capture.beside')),
  ];
}

export function poofing({ rules }: Game): Block[] {
  if (!rules.poof) return [];
  return [text(say(rules.captureMax > 2 ? 'poof.three' : 'poof.pair'), say('poof.together'))];
}

export function claiming({ rules }: Game): Block[] {
  if (!rules.claimed) return [];
  return [
    text(say('claimed.rule'), say('claimed.missed')),
    text(say('claimed.gesture')),
    decided(say('claimed.decided')),
  ];
}

export function winning(game: Game): Block[] {
  const { survive, exactRow } = game.rules;
  return [
    text(row(game), ...counted(game), !captures(game) && say('win.only')),
    text(!survive && captures(game) && say('win.once'), captures(game) && say('win.both')),
    ...(exactRow ? [tooLong(game.rules)] : []),
  ];
}

/** tooLong decides about longer rows that captures cut down. */
function tooLong({ captureMax, survive, row }: Rules): Block {
  return decided(captureMax > 0 && !survive && say('win.placed.decided', { row }));
}

/** exactly is what becomes of rows that are too long. */
export function exactly({ rules }: Game): Block[] {
  if (!rules.exactRow) return [];
  return [text(say('win.row.exact', { row: rules.row })), tooLong(rules)];
}

function row(game: Game): Sentence {
  const { row, exactRow } = game.rules;
  if (exactRow) return say('win.row.exact', { row });
  if (paysPoints(game)) return say('win.row.end', { row });
  if (!hasTeams(game)) return say('win.row', { row });
  return say(sharesColours(game) ? 'win.row.shared' : 'win.row.team', { row });
}

/** counted says how many captures or stones win. */
function counted(game: Game): (Sentence | false)[] {
  const { winCaptures: captures, winStones: stones, mixedCaptures } = game.rules;
  const teams = hasTeams(game);
  const ending = paysPoints(game) ? 'win.captures.end' : 'win.captures';
  return [
    captures > 0 && say(teams ? 'win.captures.team' : ending, { captures }),
    captures > 0 && mixedCaptures && say('capture.count'),
    stones > 0 && stonesWin(game),
  ];
}

/** stonesWin says when captured stones win: as soon as there are enough, or only a side that is ahead, or where both have
 * enough the one that is first in turn order. */
function stonesWin(game: Game): Sentence {
  const { winStones: stones, winAhead, winAheadByTurn } = game.rules;
  if (winAheadByTurn) return say('win.stones.turn', { stones, a: { colour: game.seating.colours[0] ?? 0 } });
  if (winAhead) return say('win.stones.lead', { stones });
  return say(hasTeams(game) ? 'win.stones.team' : 'win.stones', { stones });
}

export function surviving({ rules }: Game): Block[] {
  const { survive, exactRow, row } = rules;
  if (!survive) return [];
  return [
    text(say('survive.rule'), say('survive.reply'), say('survive.captures')),
    decided(exactRow && say('survive.made.decided', { row })),
  ];
}

export function double({ rules }: Game): Block[] {
  const { noDoubleThree, doubleThreeFirstOnly: first, doubleThreeByCapture: capturing, row } = rules;
  if (!noDoubleThree) return [];
  return [
    text(say(first ? 'double.rule.first' : 'double.rule'), say('double.open', { four: row - 1, row })),
    text(say('double.allowed'), capturing && say('double.capturing'), say('double.exempt')),
    decided(say('double.decided')),
  ];
}

export function scoring(game: Game): Block[] {
  const { rowBonus, perCapture, perRun, runLength: run } = game.rules.scoring;
  return [
    list(
      rowBonus > 0 && say('points.bonus', { n: rowBonus }),
      perCapture > 0 && say('points.capture', { n: perCapture }),
      perRun > 0 && say('points.run', { n: perRun, run }),
    ),
  ];
}
