import { expect, it } from 'vitest';
import type { Line, LineAnswer } from '../wire';
import { Judge } from './judge';

const line = (...moves: string[]): Line => ({ variant: 'pente', moves });

/** A judge whose server takes every move, and writes down what it is asked. */
function judging() {
  const asked: string[] = [];
  const judge = new Judge((each) => {
    asked.push(each.moves.join(' '));
    if (each.moves.includes('bad')) return Promise.reject(new Error('away'));
    const moves = each.moves.map((point, ply) => ({ seat: ply % 2, colour: ply % 2, point }));
    const own = each.moves.includes('own') ? { match: 'm', company: true } : null;
    return Promise.resolve({ moves, turn: each.moves.length % 2, own } as unknown as LineAnswer);
  });
  return { judge, asked };
}

it('asks once about a line', async () => {
  const { judge, asked } = judging();
  const [one, two] = await Promise.all([judge.judge(line('K10')), judge.judge(line('K10'))]);
  expect(one).toBe(two);
  expect(await judge.judge(line('K10'))).toBe(one);
  expect(judge.answer(line('K10'))).toBe(one);
  expect(asked).toEqual(['K10']);
});

it('knows the moves of each position on the way', async () => {
  const { judge } = judging();
  await judge.judge(line('K10', 'L9', 'M8'));
  expect(judge.moves(line('K10', 'L9'))?.map(({ point }) => point)).toEqual(['K10', 'L9']);
  expect(judge.moves(line())).toEqual([]);
  expect(judge.moves(line('K10', 'A1'))).toBeNull();
  expect(judge.answer(line('K10'))).toBeNull();
  expect(judge.moves({ ...line('K10'), variant: 'keryo' })).toBeNull();
});

it('asks again where there was no answer', async () => {
  const { judge, asked } = judging();
  await expect(judge.judge(line('bad'))).rejects.toThrow('away');
  await expect(judge.judge(line('bad'))).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});

it('asks again about a position that one plays at present', async () => {
  const { judge, asked } = judging();
  await judge.judge(line('a', 'own'));
  expect(judge.answer(line('a', 'own'))).toBeNull();
  expect(judge.moves(line('a', 'own'))).toHaveLength(2);
  await judge.judge(line('a', 'own'));
  expect(asked).toEqual(['a own', 'a own']);
});
