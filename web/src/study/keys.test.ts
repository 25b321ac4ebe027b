import { expect, it } from 'vitest';
import { actOf, isLetter, type Key, SHORTCUTS } from './keys';
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

it('lists each in the help once, with a text and the key that does it', () => {
  const listed = SHORTCUTS.flatMap(({ keys }) => keys);
  expect(new Set(listed.map(({ act }) => act)).size).toBe(listed.length);
  for (const { held, key, act } of listed) {
    const part = held === undefined ? {} : held === 'Ctrl' ? { ctrlKey: true } : { altKey: true };
    expect(actOf(press(key, part), true)).toBe(act);
    expect(actOf(press(key, part), false)).toBe(isLetter({ ...(held && { held }), key, act }) ? null : act);
  }
  for (const { text } of SHORTCUTS) expect(en).toHaveProperty([`key.${text}`]);
});
