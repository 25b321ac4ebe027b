// What this browser remembers. Without storage (a private window, say) everything works but is forgotten.

const PREFIX = 'tessera.';

/** How long something is remembered: by the browser for good, or by the tab until it is closed. */
type Where = 'browser' | 'tab';

const storage = (where: Where) => (where === 'browser' ? localStorage : sessionStorage);

/** recall reads what remember wrote, or undefined. */
export function recall(name: string, where: Where = 'browser'): unknown {
  try {
    const text = storage(where).getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** onElsewhere hears when another tab of the browser has it remember something else under a name. */
export function onElsewhere(name: string, heard: () => void): void {
  addEventListener('storage', ({ key }) => key === PREFIX + name && heard());
}

/** remember keeps a value; undefined forgets it. */
export function remember(name: string, value: unknown, where: Where = 'browser'): void {
  try {
    if (value === undefined) storage(where).removeItem(PREFIX + name);
    else storage(where).setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Nothing to be done: the visit goes on without memory.
  }
}
