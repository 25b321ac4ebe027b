import { expect, it } from 'vitest';
import { amend, begin, commit, redo, undo } from './history';

it('takes changes back and makes them again', () => {
  const three = commit(commit(begin('a'), 'b'), 'c');
  const back = undo(three);
  expect(back?.present).toBe('b');
  expect(back && undo(back)?.present).toBe('a');
  expect(back && redo(back)).toMatchObject({ present: 'c', past: ['a', 'b'], future: [] });
  expect(undo(begin('a'))).toBeNull();
  expect(redo(three)).toBeNull();
});

it('forgets what was undone as soon as something else is done', () => {
  const back = undo(commit(begin('a'), 'b'));
  expect(back && redo(commit(back, 'c'))).toBeNull();
});

it('takes one text back in one step, but not two', () => {
  const written = ['th', 'the'].reduce(
    (history, text) => commit(history, text, 'comment 1'),
    commit(begin(''), 't'),
  );
  expect(undo(written)?.present).toBe('t');
  expect(undo(commit(written, 'other', 'comment 2'))?.present).toBe('the');
});

it('has no step for a look elsewhere', () => {
  const looked = amend(commit(begin('a'), 'b', 'name'), 'b elsewhere');
  expect(undo(looked)?.present).toBe('a');
  expect(commit(looked, 'c', 'name').past).toHaveLength(2);
});

it('keeps a good number of steps, not all', () => {
  let history = begin(0);
  for (let n = 1; n <= 500; n++) history = commit(history, n);
  expect(history.past).toHaveLength(200);
  expect(undo(history)?.present).toBe(499);
});
