// Points, matches, who begins, and how a game can end otherwise.

import { COMMIT_SECONDS, type Game, hasTeams, isFree, paysPoints, SECONDS, TARGET } from '../game';
import { type Block, decided, say, text } from '../sentence';
import { scoring } from './win';

export function points(game: Game): Block[] {
  if (!paysPoints(game)) return [];
  const { runLength: run } = game.rules.scoring;
  return [
    text(say('points.match', { target: TARGET })),
    text(say('points.paid')),
    ...scoring(game),
    text(say('points.everyone'), say('points.handicap')),
    decided(
      say('points.decided.run', { run }),
      say(isFree(game) ? 'points.decided.bonus.free' : 'points.decided.bonus'),
      say('points.decided.tie'),
    ),
  ];
}

export function series(game: Game): Block[] {
  if (paysPoints(game)) return [];
  return [text(say(hasTeams(game) ? 'series.best.team' : 'series.best'))];
}

export function begin(game: Game): Block[] {
  const more = game.seating.seats > 2;
  return [
    text(say('begin.lot'), say(more ? 'begin.roll' : 'begin.hands')),
    text(say('begin.sealed', { commit: COMMIT_SECONDS, seconds: SECONDS })),
    ...later(game),
  ];
}

function later(game: Game): Block[] {
  if (hasTeams(game)) {
    return [text(say('begin.loser.team'), say('begin.clockwise')), decided(say('begin.decided.team'))];
  }
  if (!isFree(game)) return [text(say('begin.loser')), decided(say('begin.decided'))];
  const fewest = paysPoints(game);
  return [text(say('begin.clockwise')), decided(say(fewest ? 'begin.decided.fewest' : 'begin.decided.free'))];
}

export function ending(game: Game): Block[] {
  const more = game.seating.seats > 2;
  return [
    text(say('end.full'), say('end.agreed')),
    decided(say('end.blocked.decided')),
    ...leaving(game),
    decided(more && say('end.takeover.decided'), more && say('end.takeover.between.decided')),
  ];
}

function leaving(game: Game): Block[] {
  if (!isFree(game)) return [text(say(hasTeams(game) ? 'end.resign.team' : 'end.resign'))];
  return [decided(say('end.leave.decided'), paysPoints(game) && say('end.leave.points.decided'))];
}
