import { describe, expect, test } from 'vitest';
import { step, type Gesture, type Input, type Moment } from './gesture.ts';

const press = (point: string | null, moment: Moment = 'now', more: Partial<Input> = {}): Input =>
  ({ type: 'press', pointer: 1, primary: true, finger: true, point, moment, ...more }) as Input;
const slide = (point: string | null, moment: Moment = 'now', pointer = 1): Input => ({
  type: 'slide',
  pointer,
  point,
  moment,
});
const release = (point: string | null, moment: Moment = 'now', pointer = 1): Input => ({
  type: 'release',
  pointer,
  point,
  moment,
});
const cancel: Input = { type: 'cancel' };

/** play runs inputs in turn and tells what was released and what is left. */
function play(...inputs: Input[]) {
  let gesture: Gesture = null;
  const released: (string | null)[] = [];
  for (const input of inputs) {
    const next = step(gesture, input);
    gesture = next.gesture;
    if (next.released !== null) released.push(next.released);
  }
  return { gesture, released };
}

describe('a stone', () => {
  test('is shown on press and played on release only', () => {
    expect(play(press('K10'))).toMatchObject({ gesture: { point: 'K10', finger: true }, released: [] });
    expect(play(press('K10'), release('K10'))).toEqual({ gesture: null, released: ['K10'] });
  });

  test('goes where it slides', () => {
    expect(play(press('K10'), slide('L10'))).toMatchObject({ gesture: { point: 'L10' }, released: [] });
    expect(play(press('K10'), slide('L10'), release('L11')).released).toEqual(['L11']);
  });

  test('is taken back off the board, and comes back with the pointer', () => {
    expect(play(press('K10'), slide(null), release(null))).toEqual({ gesture: null, released: [] });
    expect(play(press('A1'), slide(null), slide('A2'), release('A2')).released).toEqual(['A2']);
  });

  test('is taken back by a cancel', () => {
    expect(play(press('K10'), cancel, release('K10')).released).toEqual([]);
  });

  test('is played once', () => {
    expect(play(press('K10'), release('K10'), release('K10')).released).toEqual(['K10']);
  });
});

describe('fingers', () => {
  test('a second one ends the gesture of the first', () => {
    const second = press('C3', 'now', { pointer: 2, primary: false });
    expect(play(press('K10'), second, release('C3', 'now', 2), release('K10'))).toEqual({
      gesture: null,
      released: [],
    });
  });

  test('one that is not the first starts nothing', () => {
    expect(play(press('K10', 'now', { primary: false }), release('K10')).released).toEqual([]);
  });

  test('another pointer neither moves nor plays the stone', () => {
    expect(play(press('K10'), slide('C3', 'now', 9), release('C3', 'now', 9))).toMatchObject({
      gesture: { point: 'K10' },
      released: [],
    });
  });
});

describe('moments', () => {
  test('a press before the turn never plays', () => {
    expect(play(press('K10', null), slide('K10', 'now'), release('K10', 'now')).released).toEqual([]);
  });

  test('a press in one position never plays in the next', () => {
    expect(play(press('K10', 'game 1'), release('K10', 'game 2'))).toEqual({ gesture: null, released: [] });
    expect(play(press('K10', 'game 1'), slide('L10', 'game 2'), release('L10', 'game 1')).released).toEqual(
      [],
    );
    expect(play(press('K10'), release('K10', null)).released).toEqual([]);
  });

  test('a press off the board starts nothing', () => {
    expect(play(press(null), slide('K10'), release('K10')).released).toEqual([]);
  });
});
