import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** RealGame is a game that people played, with the verdict that the rules give. */
export interface RealGame {
  id: string;
  variant: string;
  options: string[];
  rated: boolean;
  players: string[];
  /** 0 for none. */
  ratings: number[];
  /** Month, day and year. */
  date: string;
  recorded_result: string;
  moves: string[];
  verdict: {
    plies: number;
    captures: [number, string[]][];
    stones: [number, number];
    /** How it was won by the rules; null where they have not ended it. */
    by: string[] | null;
    winner: number;
  };
}

/** Reads the real games of testdata/games. */
export function realGames(): RealGame[] {
  const file = resolve(import.meta.dirname, '../../testdata/games/pente-real.jsonl.gz');
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RealGame);
}

/** A small repeatable source of randomness (mulberry32), so that a printed seed plays the same again. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** White completes a row of five with the last move. */
export const wonByRow = ['K10', 'A1', 'K11', 'C1', 'K12', 'E1', 'K13', 'G1', 'K14'];

/** White makes a capture with every fourth move after the first, and with the last one the fifth. */
export const wonByCaptures = [
  ...['K10', 'L10', 'A1', 'M10', 'N10'],
  ...['L11', 'C1', 'M12', 'N13'],
  ...['K11', 'E1', 'K12', 'K13'],
  ...['J11', 'G1', 'H12', 'G13'],
  ...['J10', 'A4', 'H10', 'G10'],
];
