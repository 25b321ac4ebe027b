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

/** Keys as they are listed in the help, by what they do. */
export const SHORTCUTS: readonly (readonly [act: Act, keys: readonly string[]])[] = [
  ['back', ['←']],
  ['forward', ['→']],
  ['previous', ['↑']],
  ['next', ['↓']],
  ['first', ['Home']],
  ['last', ['End']],
  ['cut', ['Delete']],
  ['undo', ['Ctrl', 'Z']],
  ['redo', ['Ctrl', 'Y']],
  ['up', ['Alt', '↑']],
  ['down', ['Alt', '↓']],
  ['promote', ['P']],
  ['comment', ['C']],
  ['marks', ['M']],
  ['threats', ['T']],
  ['engine', ['E']],
  ['import', ['I']],
  ['share', ['S']],
  ['help', ['H']],
];
