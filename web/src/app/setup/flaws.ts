// What is wrong with the numbers of a choice.

import type { Choice } from '../choice';
import { basic, paysPoints, variantOf } from './rules';
import { isPlayable } from './time';

/** The most points to which a match can go. */
export const MOST_POINTS = 1000;

/** Flaw says which number cannot be sent: that of the points to win, the handicap of a seat, or the time. */
export type Flaw = { of: 'target' | 'time' } | { of: 'handicap'; seat: number };

/** flawsOf lists what is to be mended before a game can start. */
export function flawsOf(choice: Choice): Flaw[] {
  const time: Flaw[] = choice.time === null || isPlayable(choice.time) ? [] : [{ of: 'time' }];
  return [...pointsFlaws(choice), ...time];
}

function pointsFlaws({ variant, target, handicaps }: Choice): Flaw[] {
  if (!paysPoints(variantOf(variant) ?? basic)) return [];
  if (!isWhole(target, 1, MOST_POINTS)) return [{ of: 'target' }];
  return handicaps.flatMap((handicap, seat) =>
    isWhole(handicap, 0, target - 1) ? [] : [{ of: 'handicap', seat }],
  );
}

/** isWhole says that something is a whole number from least to most. */
export function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
