import { expect, it } from 'vitest';
import type { RecordJSON } from '../wire';
import { baseOf, keyOf, lineTo, withMove } from './line';
import { blank, isRecord, studyOf, write } from './record';
import { add, annotate, mainLine, movesTo, nodeAt, ROOT } from './tree';

const record: RecordJSON = {
  format: 'tessera-record',
  version: 1,
  variant: 'free',
  options: ['adjacent'],
  size: 19,
  seats: 3,
  players: [{ name: 'Ann', rating: 1700 }, {}, { kind: 'computer' }],
  header: [{ key: 'X', values: ['y'] }],
  line: [
    { comment: 'Before the first move' },
    { move: 'K10', variations: [[{ move: 'L12', glyph: '!?' }, { move: 'A1' }], [{ move: 'B2' }]] },
    { move: 'L9', marks: [{ kind: 'arrow', at: 'K10', to: 'L9' }], extra: [{ key: 'KO' }] },
    {
      comment: 'only said',
      leaves: [2],
      variations: [[{ move: 'C3', variations: [[{ move: 'D4' }]] }, { move: 'E5' }]],
    },
    { move: 'M8' },
  ],
};

it('writes what it read', () => {
  const study = studyOf(record);
  expect(write(study)).toEqual(record);
  expect(mainLine(study.tree).map((id) => nodeAt(study.tree, id).move)).toEqual(['', 'K10', 'L9', '', 'M8']);
});

it('asks about the moves that lead to a node, and who had left by then', () => {
  const study = studyOf(record);
  const line = lineTo(study, mainLine(study.tree).at(-1) ?? ROOT);
  expect(line).toMatchObject({
    variant: 'free',
    seats: 3,
    moves: ['K10', 'L9', 'M8'],
    leaves: [{ ply: 2, seat: 2 }],
  });
  expect(Object.keys(line)).not.toContain('players');
});

it('names lines apart by their rules and by their moves', () => {
  const study = studyOf(record);
  const at = (id: number) => lineTo(study, id);
  const [one, two] = mainLine(study.tree).slice(1);
  expect(keyOf(withMove(at(one ?? 0), 'L9'))).toBe(keyOf(at(two ?? 0)));
  expect(keyOf(at(one ?? 0))).not.toBe(keyOf(at(two ?? 0)));
  const other = { ...study, head: { ...study.head, size: 13 } };
  expect(baseOf(lineTo(other, ROOT))).not.toBe(baseOf(at(ROOT)));
});

it('begins with an empty board', () => {
  const study = blank('pente', 19, 2);
  const [grown, id] = add(study.tree, ROOT, 'K10');
  expect(movesTo(grown, id)).toEqual(['K10']);
  expect(write({ ...study, tree: annotate(grown, id, { comment: '  ' }) }).line).toEqual([
    {},
    { move: 'K10' },
  ]);
});

it.each([null, 'x', {}, { format: 'sgf', line: [] }, { format: 'tessera-record' }])(
  'does not take %j for a record',
  (value) => {
    expect(isRecord(value)).toBe(false);
  },
);
