import { expect, it } from 'vitest';
import { actOf, type Key, SHORTCUTS } from './keys';
import { en } from './text/en';

const press = (key: string, part: Partial<Key> = {}): Key => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...part,
});

it.each([
  ['ArrowLeft', {}, 'back'],
  ['Delete', {}, 'cut'],
  ['p', {}, 'promote'],
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['z', { metaKey: true }, 'undo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['ArrowUp', { altKey: true }, 'up'],
  ['ArrowLeft', { altKey: true }, null],
  ['c', { ctrlKey: true }, null],
  ['P', { shiftKey: true }, null],
  ['q', {}, null],
] as const)('%s with %j does %s', (key, part, act) => {
  expect(actOf(press(key, part), true)).toBe(act);
});

it('leaves letters alone for whoever does not want them', () => {
  expect(actOf(press('p'), false)).toBeNull();
  expect(actOf(press('ArrowLeft'), false)).toBe('back');
});

it('lists each in the help, and has a text for it', () => {
  const acts = SHORTCUTS.map(([act]) => act);
  expect(new Set(acts).size).toBe(acts.length);
  for (const act of acts) expect(en).toHaveProperty([`key.${act}`]);
  for (const [act, keys] of SHORTCUTS) {
    const [only = ''] = keys;
    if (/^[A-Z]$/.test(only) && keys.length === 1) expect(actOf(press(only.toLowerCase()), true)).toBe(act);
  }
});
