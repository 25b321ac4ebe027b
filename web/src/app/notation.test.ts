import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LETTERED } from '../board/labels';
import { rowsOf } from '../board/geometry';
import { labelsIn, moveIn, nameIn, notations, type Written, writtenIn } from './notation';

/** What the server writes for every point of two boards, the top row first, by the names of notations. */
type Names = Record<Written, string>;
const fixture = JSON.parse(
  readFileSync(new URL('../../../testdata/points.json', import.meta.url), 'utf8'),
) as Record<string, Names>;
const boards = Object.entries(fixture).map(([size, names]) => [Number(size), names] as const);
const all = Object.keys(fixture['19'] ?? {}) as Written[];

describe.each(boards)('on a board of %i lines', (size, names) => {
  it.each(all)('%s is what the server writes', (written) => {
    const points = rowsOf(size).flat();
    expect(points.map((point) => nameIn(written, size, point)).join(' ')).toBe(names[written]);
  });

  it.each(all)('no two points have the same name in %s', (written) => {
    const points = rowsOf(size).flat();
    expect(new Set(points.map((point) => nameIn(written, size, point))).size).toBe(size * size);
  });
});

it('every notation is written', () => {
  const languages = ['en', 'nl', 'fr', 'de'] as const;
  const known = new Set(notations.flatMap((each) => languages.map((language) => writtenIn(each, language))));
  expect([...known].sort()).toEqual([...all].sort());
});

describe('the notation that somebody reads', () => {
  it('has the words of his language where it counts from the centre', () => {
    expect(writtenIn('relative', 'fr')).toBe('relative-fr');
    expect(writtenIn('lettered-i', 'fr')).toBe('lettered-i');
  });

  it.each([
    ['relative-en', 'R3U2 L2D2 R3 0'],
    ['relative-nl', 'R3O2 L2N2 R3 0'],
    ['relative-fr', 'D3H2 G2B2 D3 0'],
    ['relative-de', 'R3O2 L2U2 R3 0'],
    ['lettered', 'N12 H8 N10 K10'],
    ['lettered-i', 'M12 H8 M10 J10'],
    ['number', '145 216 183 180'],
    ['pair', '12,7 7,11 12,9 9,9'],
    ['pair-1', '13,8 8,12 13,10 10,10'],
  ] as const)('%s has the examples of the books: %s', (written, names) => {
    expect(['N12', 'H8', 'N10', 'K10'].map((point) => nameIn(written, 19, point)).join(' ')).toBe(names);
  });

  it('has no name for no point', () => {
    for (const written of all) expect(nameIn(written, 19, '')).toBe('');
  });
});

describe('a move', () => {
  it('that captures has an asterisk where points are told from the centre', () => {
    expect(moveIn('relative-nl', 19, 'N12', false, 1)).toBe('R3O2*');
    expect(moveIn('relative-nl', 19, 'N12')).toBe('R3O2');
    expect(moveIn('lettered', 19, 'N12', false, 2)).toBe('N12');
  });

  it('that claims its captures ends in an exclamation mark', () => {
    expect(moveIn('lettered', 19, 'N12', true, 1)).toBe('N12!');
    expect(moveIn('relative-en', 19, 'N12', true, 1)).toBe('R3U2!*');
  });
});

describe('the coordinates of a board', () => {
  const lines = [0, 1, 2, 3, 4];
  const labels = (written: Written, size = 5) => {
    const { column, row } = labelsIn(written, size);
    return [lines.map(column).join(' '), lines.map(row).join(' ')];
  };

  it.each([
    ['lettered', 'A B C D E', '1 2 3 4 5'],
    ['lettered-i', 'A B C D E', '1 2 3 4 5'],
    ['relative-en', 'L2 1 0 1 R2', 'D2 1 0 1 U2'],
    ['relative-nl', 'L2 1 0 1 R2', 'N2 1 0 1 O2'],
    ['relative-fr', 'G2 1 0 1 D2', 'B2 1 0 1 H2'],
    ['relative-de', 'L2 1 0 1 R2', 'U2 1 0 1 O2'],
    ['number', '0 1 2 3 4', '20 15 10 5 0'],
    ['pair', '0 1 2 3 4', '4 3 2 1 0'],
    ['pair-1', '1 2 3 4 5', '5 4 3 2 1'],
  ] as const)('in %s are %s across and %s up', (written, columns, rows) => {
    expect(labels(written)).toEqual([columns, rows]);
  });

  it('count from the centre of a board with as many lines on both sides, or one more left and below', () => {
    const { column, row } = labelsIn('relative-en', 6);
    expect([0, 1, 2, 3, 4, 5].map(column).join(' ')).toBe('L3 2 1 0 1 R2');
    expect([0, 1, 2, 3, 4, 5].map(row).join(' ')).toBe('D3 2 1 0 1 U2');
  });

  it('skip the I or not', () => {
    expect(labelsIn('lettered', 19).column(8)).toBe('J');
    expect(labelsIn('lettered-i', 19).column(8)).toBe('I');
  });

  it('are the board’s own where points are lettered', () => {
    const { column, row, point } = labelsIn('lettered', 19);
    for (let line = 0; line < 19; line++) {
      expect([column(line), row(line)]).toEqual([LETTERED.column(line), LETTERED.row(line)]);
    }
    expect(point('Q4')).toBe(LETTERED.point('Q4'));
  });
});
