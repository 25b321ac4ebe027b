// Makes a choice one that can be offered to people who are yet to be found.

import type { Choice } from '../choice';
import { companyOf, type Sitter } from './seats';

/** offered leaves a seat open for another, has lots decide who begins where nobody draws, and gives nobody an advantage. */
export function offered(choice: Choice): Choice {
  const { first, handicaps, level } = choice;
  const seats = choice.seats.map((sitter): Sitter => (sitter === 'here' ? 'link' : sitter));
  const open = seats.includes('link') && seats.length > 2;
  const taken = open ? seats : seats.map((sitter): Sitter => (sitter === 'me' ? 'me' : 'link'));
  return {
    ...choice,
    seats: taken,
    ...companyOf(taken, level),
    first: first === 'draw' ? 'draw' : 'lot',
    handicaps: handicaps.map(() => 0),
  };
}
