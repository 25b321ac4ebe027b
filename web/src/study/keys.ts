// What the keys do.

/** Act is something that a key does. */
export type Act =
  | 'back'
  | 'forward'
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'cut'
  | 'undo'
  | 'redo'
  | 'promote'
  | 'up'
  | 'down'
  | 'comment'
  | 'engine'
  | 'threats'
  | 'marks'
  | 'import'
  | 'share'
  | 'help';

/** Key is the part of a keyboard event that matters here. */
export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const PLAIN: Record<string, Act> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
  Delete: 'cut',
  F1: 'help',
};

const LETTERS: Record<string, Act> = {
  p: 'promote',
  c: 'comment',
  e: 'engine',
  t: 'threats',
  m: 'marks',
  i: 'import',
  s: 'share',
  h: 'help',
};

/** actOf is what a key does; letters only where the visitor wants them. */
export function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key, letters: boolean): Act | null {
  const command = ctrlKey || metaKey;
  if (command && !altKey) {
    const wanted = key.toLowerCase();
    if (wanted === 'z') return shiftKey ? 'redo' : 'undo';
    return wanted === 'y' && !shiftKey ? 'redo' : null;
  }
  if (altKey)
    return !command && !shiftKey
      ? (({ ArrowUp: 'up', ArrowDown: 'down' } as const)[key as 'ArrowUp'] ?? null)
      : null;
  if (shiftKey) return null;
  return PLAIN[key] ?? (letters ? (LETTERS[key] ?? null) : null);
}

/** Shortcut is a line of the help: keys, and what each of them does, which one text says. */
export interface Shortcut {
  text:
    | 'step'
    | 'beside'
    | 'ends'
    | 'shift'
    | Exclude<Act, 'back' | 'forward' | 'previous' | 'next' | 'first' | 'last'>;
  keys: readonly { held?: 'Ctrl' | 'Alt'; key: string; act: Act }[];
}

export const SHORTCUTS: readonly Shortcut[] = [
  {
    text: 'step',
    keys: [
      { key: 'ArrowLeft', act: 'back' },
      { key: 'ArrowRight', act: 'forward' },
    ],
  },
  {
    text: 'beside',
    keys: [
      { key: 'ArrowUp', act: 'previous' },
      { key: 'ArrowDown', act: 'next' },
    ],
  },
  {
    text: 'ends',
    keys: [
      { key: 'Home', act: 'first' },
      { key: 'End', act: 'last' },
    ],
  },
  { text: 'cut', keys: [{ key: 'Delete', act: 'cut' }] },
  { text: 'undo', keys: [{ held: 'Ctrl', key: 'z', act: 'undo' }] },
  { text: 'redo', keys: [{ held: 'Ctrl', key: 'y', act: 'redo' }] },
  {
    text: 'shift',
    keys: [
      { held: 'Alt', key: 'ArrowUp', act: 'up' },
      { held: 'Alt', key: 'ArrowDown', act: 'down' },
    ],
  },
  ...(['promote', 'comment', 'marks', 'threats', 'engine', 'import', 'share', 'help'] as const).map(
    (act) => ({
      text: act,
      keys: [{ key: act.charAt(0), act }],
    }),
  ),
];

/** isLetter tells keys that whoever speaks to his computer may press by accident. */
export function isLetter({ held, key }: Shortcut['keys'][number]): boolean {
  return held === undefined && key.length === 1;
}

/** isField tells where keys and texts belong to what has the focus: in fields, and in dialogs. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  );
}
