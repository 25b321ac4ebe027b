// From the press of a pointer to the stone: shown on press, corrected by sliding, played on release.

/** Moment stands for everything that a move answers: whose turn, which stones. Null means that nothing
 * may be played. A gesture belongs to the moment in which it began and dies with it. */
export type Moment = string | null;

/** Gesture is a pointer held down on the board; null is none. */
export type Gesture = Readonly<{
  pointer: number;
  /** A finger hides the point that it means; a mouse does not. */
  finger: boolean;
  /** Null while the pointer is off the board, where a release plays nothing. */
  point: string | null;
  moment: string;
}> | null;

/** Input is what may happen to a gesture. */
export type Input =
  | {
      type: 'press';
      pointer: number;
      primary: boolean;
      finger: boolean;
      point: string | null;
      moment: Moment;
    }
  | { type: 'slide'; pointer: number; point: string | null; moment: Moment }
  | { type: 'release'; pointer: number; point: string | null; moment: Moment }
  | { type: 'cancel' };

/** Step is the gesture that goes on, and the point on which the stone was released. */
export interface Step {
  gesture: Gesture;
  released: string | null;
}

/** step tells what an input makes of a gesture. */
export function step(gesture: Gesture, input: Input): Step {
  switch (input.type) {
    case 'press':
      return { gesture: press(gesture, input), released: null };
    case 'slide':
      if (gesture?.pointer !== input.pointer) return { gesture, released: null };
      return { gesture: alive(gesture, input) ? { ...gesture, point: input.point } : null, released: null };
    case 'release':
      if (gesture?.pointer !== input.pointer) return { gesture, released: null };
      return { gesture: null, released: alive(gesture, input) ? input.point : null };
    case 'cancel':
      return { gesture: null, released: null };
  }
}

/** A second finger means a pinch, never a stone: it ends the first one's gesture too. */
function press(gesture: Gesture, input: Input & { type: 'press' }): Gesture {
  const { pointer, primary, finger, point, moment } = input;
  if (gesture !== null || !primary || point === null || moment === null) return null;
  return { pointer, finger, point, moment };
}

function alive(gesture: NonNullable<Gesture>, input: { moment: Moment }): boolean {
  return gesture.moment === input.moment;
}
