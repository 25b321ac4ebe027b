/** within returns a path of this site, null for what would lead elsewhere: a text that an address holds is anybody’s. What
 * counts is what comes of it: dots can make `//another.site` of `/.//another.site`. */
export function within(text: string | null): string | null {
  if (text === null || text.length > 500 || !/^\/(?![/\\])/.test(text)) return null;
  const here = 'https://here.invalid';
  const url = URL.canParse(text, here) ? new URL(text, here) : null;
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}
