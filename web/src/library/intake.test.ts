import { describe, expect, it } from 'vitest';
import type { Imported } from '../wire';
import { Away } from '../app/http';
import { No } from '../study/api';
import { type Given } from './api';
import { Intake } from './intake.svelte';
import { MAX_IMPORT, partOf, readingsOf, sumOf, troubleIn } from './items';

const given: Given = { source: '', variant: '', points: '', format: '' };

const reported = (imported: number, duplicates = 0, refused = 0): Imported => ({
  format: 'sgf',
  assumed: [],
  imported,
  duplicates,
  refused,
  dropped: [],
});

const file = (name: string, size = 10): File => ({ name, size }) as File;

const kinds = ({ items }: Intake) => items.map(({ state }) => state.kind);

describe('files go in', () => {
  it('one after the other, each with its report', async () => {
    const sent: string[] = [];
    const intake = new Intake(async ({ name }, _, __, told) => {
      sent.push(name);
      told(0.5);
      expect(partOf(intake.items)).toBeGreaterThan(0);
      return reported(3, 1, 2);
    });
    intake.add([file('a'), file('b')]);
    expect(kinds(intake)).toEqual(['waiting', 'waiting']);
    await intake.start(given);
    expect(sent).toEqual(['a', 'b']);
    expect(kinds(intake)).toEqual(['done', 'done']);
    expect(sumOf(intake.items)).toEqual({ imported: 6, duplicates: 2, refused: 4 });
    expect(partOf(intake.items)).toBe(1);
    expect(intake.finished).toBe(true);
  });

  it('but for those that are too large, and a list that is through is begun anew', async () => {
    const intake = new Intake(async () => reported(1));
    intake.add([file('large', MAX_IMPORT + 1), file('a')]);
    await intake.start(given);
    expect(kinds(intake)).toEqual(['large', 'done']);
    intake.add([file('b')]);
    expect(intake.items.map((item) => item.file.name)).toEqual(['b']);
  });

  it('though others fail', async () => {
    const said = { code: 'unknown_format' as const, message: 'no' };
    const answers = [
      () => Promise.reject(new No(422, said)),
      () => Promise.reject(new Away()),
      async () => reported(1),
    ];
    const intake = new Intake(() => (answers.shift() ?? (async () => reported(0)))());
    intake.add([file('a'), file('b'), file('c')]);
    await intake.start(given);
    expect(kinds(intake)).toEqual(['refused', 'away', 'done']);
  });

  it('and those that failed are first on the list then', async () => {
    const answers: Record<string, () => Promise<Imported>> = {
      fine: async () => reported(5),
      damaged: async () => ({ ...reported(1), dropped: [{ what: 'a stone' }] }),
      empty: () => Promise.reject(new No(422, { code: 'unknown_format', message: 'empty' })),
    };
    const intake = new Intake(({ name }) => (answers[name] ?? (async () => reported(0)))());
    intake.add(['fine', 'damaged', 'empty', 'other'].map((name) => file(name)));
    await intake.start(given);
    expect(intake.items.map((item) => item.file.name)).toEqual(['empty', 'damaged', 'fine', 'other']);
    expect(troubleIn(intake.items)).toEqual({ failed: 1, damaged: 1, stopped: 0, unsent: 0 });
  });

  it('until they are stopped', async () => {
    const intake = new Intake(
      (_, __, signal) =>
        new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason as Error))),
    );
    intake.add([file('a'), file('b')]);
    const started = intake.start(given);
    intake.stop();
    await started;
    expect(kinds(intake)).toEqual(['stopped', 'unsent']);
    expect(intake.running).toBe(false);
  });

  it('again, with more said of them', async () => {
    const points: string[] = [];
    const intake = new Intake(async (_, { points: said }) => {
      points.push(said);
      return reported(0, 0, 1);
    });
    intake.add([file('a'), file('b')]);
    await intake.start(given);
    await intake.again(intake.items[0]?.id ?? -1, { ...given, points: 'relative-en' });
    expect(points).toEqual(['', '', 'relative-en']);
  });
});

it('readings are those that the server names', () => {
  const joined = {
    key: 'joined_parts',
    with: { notation: 'lettered' },
    what: 'lettered with parts put together',
  };
  const problem = {
    key: 'ambiguous_points',
    with: { point: 'N10', notation: 'relative-en', point2: 'R3', notation2: joined },
    what: '',
  };
  const other = { key: 'no_move_as', with: { text: 'x', notation: 'pair' }, what: '' };
  expect(readingsOf({ dropped: [problem, problem, other, { what: 'the file broke off' }] })).toEqual([
    'relative-en',
    'lettered',
  ]);
});
