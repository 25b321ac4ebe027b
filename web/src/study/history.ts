// What can be taken back. Changes with the same name, one right after the other, are one step: a text is not taken
// back letter by letter.

export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The name of the last change, empty where none may be added to it. */
  last: string;
}

/** How many steps can be taken back. */
const KEPT = 200;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], last: '' };
}

/** commit makes a change. */
export function commit<T>(history: History<T>, present: T, name = ''): History<T> {
  const { past, present: before, last } = history;
  const grown = name !== '' && name === last ? past : [...past, before].slice(-KEPT);
  return { past: grown, present, future: [], last: name };
}

/** amend changes the present without a step of its own: where one looks is nothing to take back. */
export function amend<T>(history: History<T>, present: T): History<T> {
  return { ...history, present, last: '' };
}

export function undo<T>({ past, present, future }: History<T>): History<T> | null {
  const before = past.at(-1);
  return before === undefined
    ? null
    : { past: past.slice(0, -1), present: before, future: [present, ...future], last: '' };
}

export function redo<T>({ past, present, future }: History<T>): History<T> | null {
  const [next, ...later] = future;
  return next === undefined ? null : { past: [...past, present], present: next, future: later, last: '' };
}
