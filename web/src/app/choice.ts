// What a visitor may choose for a new match, and what it means on the wire.

import { centreOf } from '../board/geometry';
import type { NewMatch, Table, TimeControl } from '../wire';
import { timeless } from './clock';
import { type Level, levelFrom, LEVELS, USUAL_LEVEL } from './levels';
import { fit } from './setup/fit';
import { isWhole, MOST_POINTS } from './setup/flaws';
import { basic, paysPoints, rulesOf, seatingOf, variantOf } from './setup/rules';
import { newSeat, type Sitter, sittersOf } from './setup/seats';
import { timeFrom } from './setup/time';

/** The numbers of games of which a match can be the best; 0 is games without end. */
export const LENGTHS = [0, 1, 3, 5, 7] as const;

/** The numbers of points to which matches mostly go. */
export const TARGETS = [21, 50] as const;

export interface Choice {
  /** The name of the game in the table of variants. */
  variant: string;
  /** The number of lines of the board. */
  size: number;
  options: readonly string[];
  /** Who the others are: the computer, people at this screen, people who get the link, or some of each. */
  against: 'computer' | 'pass' | 'friend' | 'mixed';
  /** The computer's level where all others are computers. */
  level: Level;
  /** How many levels there were to choose from: what is remembered may be older than the present ones. */
  levels: number;
  /** Who sits where. Only with mixed company does it matter who the others are. */
  seats: readonly Sitter[];
  /** The seat that begins, or how it is found: the house draws lots, or the players draw. */
  first: number | 'lot' | 'draw';
  /** The points that win a match; only where a game pays points. */
  target: number;
  /** The points with which each seat begins a match. */
  handicaps: readonly number[];
  /** The number of games of which a match is the best; only where a game pays no points. */
  bestOf: (typeof LENGTHS)[number];
  /** How much time each player has; null is as much as they like. */
  time: TimeControl | null;
  /** Whether the game is rated. */
  rated: boolean;
}

/** usual is the game that a visitor finds on the board. */
export const usual: Choice = {
  variant: basic.name,
  size: basic.rules.size,
  options: [],
  against: 'computer',
  level: USUAL_LEVEL,
  levels: LEVELS.length,
  seats: ['me', USUAL_LEVEL],
  first: 0,
  target: TARGETS[0],
  handicaps: [0, 0],
  bestOf: 0,
  time: null,
  rated: false,
};

/** newMatch asks for the match of a choice. */
export function newMatch(choice: Choice, id: string): NewMatch {
  const { variant, size, options, first, target, handicaps, bestOf, time, rated } = choice;
  const points = paysPoints(variantOf(variant) ?? basic);
  return {
    id,
    variant,
    size,
    options: [...options],
    seats: sittersOf(choice).map((sitter, seat) => newSeat(sitter, points ? (handicaps[seat] ?? 0) : 0)),
    first: typeof first === 'number' ? first : null,
    ...(first === 'draw' && { draw: true }),
    ...(points && { target }),
    ...(!points && bestOf > 0 && { bestOf }),
    ...(time !== null && { time }),
    ...(rated && { rated }),
  };
}

/** draft is the table of a match that is yet to be made, as the first stone will find it. */
export function draft(choice: Choice): Table {
  const { variant, size = 19, options, seats, target = 0, bestOf = 0 } = newMatch(choice, '');
  const row = variantOf(variant) ?? basic;
  const rules = rulesOf(row, options);
  const { colours, sides } = seatingOf(row, seats.length);
  const points = paysPoints(row);
  return {
    variant,
    options,
    size,
    seats: seats.map(({ kind, level = 0, handicap = 0 }, seat) => ({
      kind,
      level,
      colour: colours[seat] ?? seat,
      side: sides[seat] ?? seat,
      wins: 0,
      handicap,
    })),
    game: 1,
    first: 0,
    turn: 0,
    winCaptures: rules.winCaptures,
    winStones: rules.winStones,
    choices: [],
    stone: 0,
    left: 1,
    out: [],
    restriction: rules.centreFirst ? { reason: 'center_first', only: [centreOf(size)] } : null,
    result: null,
    takeback: null,
    rematch: [],
    takeover: null,
    ...timeless,
    draw: null,
    series: {
      target,
      bestOf,
      runLength: rules.scoring.runLength,
      totals: points ? seats.map(({ handicap = 0 }) => handicap) : [],
      games: [],
      sheet: [],
      over: false,
      winners: [],
      next: null,
    },
  };
}

/** choiceFrom reads a remembered choice, and fills in what is missing or odd. Older ones know two seats and
 * two options. */
export function choiceFrom(value: unknown): Choice {
  const known = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const target = isWhole(known['target'], 1, MOST_POINTS) ? known['target'] : usual.target;
  return fit({
    variant: variantOf(known['variant'])?.name ?? usual.variant,
    size: isWhole(known['size'], 5, 19) ? known['size'] : usual.size,
    options: optionsFrom(known),
    against: oneOf(['computer', 'pass', 'friend', 'mixed'], known['against']) ?? usual.against,
    level: levelFrom(known['level'], known['levels']) ?? usual.level,
    levels: usual.levels,
    seats: seatsFrom(known['seats'], known['levels']),
    first: firstFrom(known['first']),
    target,
    handicaps: listOf(known['handicaps']).map((each) => (isWhole(each, 0, target - 1) ? each : 0)),
    bestOf: oneOf(LENGTHS, known['bestOf']) ?? usual.bestOf,
    time: timeFrom(known['time']),
    rated: known['rated'] === true,
  });
}

function oneOf<T>(all: readonly T[], value: unknown): T | undefined {
  return all.find((each) => each === value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function optionsFrom({ options, tournament, adjacent }: Record<string, unknown>): string[] {
  const names = listOf(options).filter((each) => typeof each === 'string');
  return [
    ...names,
    ...(tournament === true ? ['tournament'] : []),
    ...(adjacent === true ? ['adjacent'] : []),
  ];
}

function firstFrom(first: unknown): Choice['first'] {
  if (first === 'me') return 0;
  if (first === 'other') return 1;
  return isWhole(first, 0, 5) ? first : (oneOf(['lot', 'draw'], first) ?? usual.first);
}

/** seatsFrom reads who sits where; the visitor has one seat. */
function seatsFrom(seats: unknown, levels: unknown): readonly Sitter[] {
  const known = listOf(seats).map(
    (each): Sitter => oneOf(['me', 'here', 'link'], each) ?? levelFrom(each, levels) ?? usual.level,
  );
  if (known.length < 2) return usual.seats;
  const mine = Math.max(known.indexOf('me'), 0);
  return known.map((sitter, seat) => (seat === mine ? 'me' : sitter === 'me' ? 'here' : sitter));
}
