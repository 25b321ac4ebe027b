// Makes a choice one that can be played: what one part of it excludes in another goes.

import type { Choice } from '../choice';
import { byDays } from '../days';
import { basic, boardsOf, optionsThatFit, variantOf } from './rules';
import { companyOf, withSeats } from './seats';

/** fit keeps of a choice what its game takes. Numbers that were typed stay as they are: see flawsOf. */
export function fit(choice: Choice): Choice {
  const variant = variantOf(choice.variant) ?? basic;
  const number = Math.min(Math.max(choice.seats.length, variant.minSeats), variant.maxSeats);
  const boards = boardsOf(variant);
  const { first } = choice;
  return {
    ...choice,
    ...sitting(choice, number),
    variant: variant.name,
    size: boards.includes(choice.size) ? choice.size : variant.rules.size,
    options: optionsThatFit(variant, choice.options),
    first:
      typeof first === 'number' && first >= number
        ? 0
        : first === 'draw' && byDays(choice.time)
          ? 'lot'
          : first,
    handicaps: Array.from({ length: number }, (_, seat) => choice.handicaps[seat] ?? 0),
  };
}

/** sitting puts the visitor in the first of two seats, so that the other is his opponent's. */
function sitting(
  { seats, against, level }: Choice,
  number: number,
): Pick<Choice, 'seats' | 'against' | 'level'> {
  const fitting = withSeats(seats, number, level);
  if (number > 2) return { seats: fitting, against, level };
  const other = fitting.find((sitter) => sitter !== 'me') ?? level;
  const two = ['me', other] as const;
  return { seats: two, ...(against === 'mixed' ? companyOf(two, level) : { against, level }) };
}
