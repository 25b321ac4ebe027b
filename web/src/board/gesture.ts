// From the press of a pointer to the point that it means: shown on press, corrected by sliding, meant on release.

/** Moment stands for everything that a move answers: whose turn, which stones. Null means that nothing
 * may be played. A gesture belongs to the moment in which it began and dies with it. */
export type Moment = string | null;

/** A finger's press this soon after another game has come onto the board was meant for what was there before, in
 * milliseconds between the two events. */
export const CALM = 400;

/** A finger's press this soon after one beside the board, and this near to it, is the rest of a double tap on something
 * that has gone: a dialog that closed, a button that led here. In milliseconds and CSS pixels. */
export const REST = { time: 350, distance: 40 };

/** Touch is where and when a pointer came down, in CSS pixels of the window and in the time of events. */
export interface Touch {
  x: number;
  y: number;
  at: number;
}

/** Gesture is a pointer held down on the board; null is none. */
export type Gesture = Readonly<{
  pointer: number;
  /** A finger hides the point that it means; a mouse does not. */
  finger: boolean;
  /** The point that was pressed. */
  first: string;
  /** Null while the pointer is off the board, where a release means nothing. */
  point: string | null;
  moment: string;
  began: number;
}> | null;

/** Hand is what the board knows of the pointers on the page. */
export type Hand = Readonly<{
  gesture: Gesture;
  /** When the present game came onto the board. */
  since: number;
  /** The last press beside the board. */
  beside: Touch | null;
}>;

/** Input is what may happen to a hand. */
export type Input =
  | {
      type: 'press';
      pointer: number;
      primary: boolean;
      finger: boolean;
      point: string | null;
      moment: Moment;
      touch: Touch;
    }
  | { type: 'beside'; pointer: number; touch: Touch }
  | { type: 'slide'; pointer: number; point: string | null; moment: Moment }
  | { type: 'release'; pointer: number; point: string | null; moment: Moment; at: number }
  | { type: 'cancel' }
  | { type: 'game'; at: number };

/** Tap is a point that was meant. */
export interface Tap {
  point: string;
  /** The point that was pressed at first. */
  first: string;
  finger: boolean;
  began: number;
  ended: number;
}

/** Step is the hand as it goes on, and what was meant. */
export interface Step {
  hand: Hand;
  tap: Tap | null;
}

/** handSince is a hand at a board that shows its game since then. */
export function handSince(since: number): Hand {
  return { gesture: null, since, beside: null };
}

/** step tells what an input makes of a hand. */
export function step(hand: Hand, input: Input): Step {
  const { gesture } = hand;
  switch (input.type) {
    case 'press':
      return keep(hand, press(hand, input));
    case 'beside':
      return keep({ ...hand, beside: input.touch }, gesture?.pointer === input.pointer ? gesture : null);
    case 'slide':
      if (gesture?.pointer !== input.pointer) return keep(hand, gesture);
      return keep(hand, alive(gesture, input) ? { ...gesture, point: input.point } : null);
    case 'release':
      if (gesture?.pointer !== input.pointer) return keep(hand, gesture);
      return { hand: { ...hand, gesture: null }, tap: alive(gesture, input) ? tapOf(gesture, input) : null };
    case 'cancel':
      return keep(hand, null);
    case 'game':
      return keep({ ...hand, since: input.at }, null);
  }
}

function keep(hand: Hand, gesture: Gesture): Step {
  return { hand: { ...hand, gesture }, tap: null };
}

/** A second finger means a pinch or a palm, never a stone: it ends the first one's gesture too. */
function press(hand: Hand, input: Input & { type: 'press' }): Gesture {
  const { pointer, primary, finger, point, moment, touch } = input;
  if (hand.gesture !== null || !primary || point === null || moment === null) return null;
  if (finger && isStray(hand, touch)) return null;
  return { pointer, finger, first: point, point, moment, began: touch.at };
}

/** isStray tells a press that began with something else than the present board. */
function isStray({ since, beside }: Hand, { x, y, at }: Touch): boolean {
  if (at - since < CALM) return true;
  if (beside === null || at - beside.at >= REST.time) return false;
  return Math.hypot(x - beside.x, y - beside.y) < REST.distance;
}

function alive(gesture: NonNullable<Gesture>, input: { moment: Moment }): boolean {
  return gesture.moment === input.moment;
}

function tapOf(gesture: NonNullable<Gesture>, { point, at }: Input & { type: 'release' }): Tap | null {
  const { first, finger, began } = gesture;
  return point === null ? null : { point, first, finger, began, ended: at };
}
