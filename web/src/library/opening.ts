// Moves that a visitor writes down.

import { nameIn, type Written } from '../app/notation';

const LETTERS = 'ABCDEFGHJKLMNOPQRST';

/** pointsIn reads points as somebody writes them who reads a notation, on a board of so many lines; lettered points
 * are read too. Null where something is none. */
export function pointsIn(text: string, written: Written, size: number): readonly string[] | null {
  const names = namesOf(written, size);
  const found = tokensOf(text, written).map((each) => names.get(each));
  return found.every((each) => each !== undefined) ? found : null;
}

/** Pairs have commas of their own. */
function tokensOf(text: string, written: Written): string[] {
  const bare = text.toUpperCase().replaceAll(/(^|\s)\d+[.)](?=\s|[A-Z])/g, ' ');
  const between = written.startsWith('pair') ? /[\s;]+/ : /[\s;,]+/;
  return bare.split(between).filter((each) => each !== '');
}

/** namesOf lists what the points of a board are called; where two names are the same, that of the notation counts. */
function namesOf(written: Written, size: number): ReadonlyMap<string, string> {
  const points = [...LETTERS.slice(0, size)].flatMap((column) =>
    Array.from({ length: size }, (_, row) => `${column}${row + 1}`),
  );
  return new Map([
    ...points.map((point) => [point, point] as const),
    ...points.map((point) => [nameIn(written, size, point).toUpperCase(), point] as const),
  ]);
}
