/** browserText makes of what a browser calls itself what its owner would: “Firefox, Android”; null where it is
 * unknown. */
export function browserText(agent: string): string | null {
  const browser = first(agent, [
    ['Firefox', /Firefox\/|FxiOS\//],
    ['Edge', /Edg(?:A|iOS)?\//],
    ['Opera', /OPR\//],
    ['Chrome', /Chrome\/|CriOS\//],
    ['Safari', /Safari\//],
  ]);
  const system = first(agent, [
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X/],
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux/],
  ]);
  if (browser === null) return system;
  return system === null ? browser : `${browser}, ${system}`;
}

function first(agent: string, known: readonly (readonly [string, RegExp])[]): string | null {
  return known.find(([, sign]) => sign.test(agent))?.[0] ?? null;
}
