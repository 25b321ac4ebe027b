// The games in the order in which they are offered.

import { type Rules, type Variant, variants } from '../../variants';
import { basic } from './rules';

/** Groups of games, those that most people know first. */
export const GROUPS = ['books', 'more', 'opening', 'captures', 'rows'] as const;

export type Group = (typeof GROUPS)[number];

/** groupOf tells by its rules where a game belongs. */
export function groupOf({ maxSeats, rules }: Variant): Group {
  if (maxSeats > 2) return 'more';
  if (rules.captureMax === 0) return 'rows';
  if (!sameOpening(rules)) return 'opening';
  return samePlay(rules) ? 'books' : 'captures';
}

function sameOpening({ centreFirst, secondStoneDistance }: Rules): boolean {
  return centreFirst === basic.rules.centreFirst && secondStoneDistance === basic.rules.secondStoneDistance;
}

/** samePlay says that only the points are other than in the basic game. */
function samePlay(rules: Rules): boolean {
  const { scoring } = basic.rules;
  return JSON.stringify({ ...rules, scoring }) === JSON.stringify(basic.rules);
}

/** gamesOf lists the games of a group. */
export function gamesOf(group: Group): Variant[] {
  return variants.filter((each) => groupOf(each) === group);
}
