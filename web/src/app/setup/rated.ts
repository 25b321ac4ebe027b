// Makes a choice one that can be rated.

import type { Choice } from '../choice';
import { basic, variantOf } from './rules';
import { sittersOf } from './seats';
import { OWN_START } from './time';

/** The option that rated games take, and no other. */
const TOURNAMENT = 'tournament';

/** canBeRated tells whether all others are people who are somewhere else. */
export function canBeRated(choice: Choice): boolean {
  return sittersOf(choice).every((sitter) => sitter === 'me' || sitter === 'link');
}

/** ratedOnly gives a rated choice the usual board, clocks, lots or a draw, and the tournament rule where there is one; one
 * that cannot be rated is not. */
export function ratedOnly(choice: Choice): Choice {
  if (!choice.rated) return choice;
  if (!canBeRated(choice)) return { ...choice, rated: false };
  const variant = variantOf(choice.variant) ?? basic;
  return {
    ...choice,
    size: variant.rules.size,
    options: variant.options.includes(TOURNAMENT) ? [TOURNAMENT] : [],
    first: choice.first === 'draw' ? 'draw' : 'lot',
    handicaps: choice.handicaps.map(() => 0),
    time: choice.time ?? OWN_START,
  };
}
