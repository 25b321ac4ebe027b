// Which page an address means.

export type Route =
  | { page: 'home' }
  | { page: 'learn' }
  | { page: 'match'; match: string; key: { seat: number; key: string } | null }
  | { page: 'missing' };

const LEARN = '#learn';

/** routeOf reads an address. A private return link carries its seat and key in the fragment, which
 * browsers send to no server. */
export function routeOf(pathname: string, hash: string): Route {
  const match = /^\/m\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname)?.[1];
  if (match !== undefined) return { page: 'match', match, key: keyOf(hash) };
  if (pathname !== '/') return { page: 'missing' };
  return { page: hash === LEARN ? 'learn' : 'home' };
}

/** pathOf writes the address of a page, without any key. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'match':
      return `/m/${route.match}`;
    case 'learn':
      return `/${LEARN}`;
    default:
      return '/';
  }
}

function keyOf(hash: string): { seat: number; key: string } | null {
  const fields = new URLSearchParams(hash.slice(1));
  const seat = fields.get('seat') ?? '';
  const key = fields.get('key') ?? '';
  return /^\d$/.test(seat) && key !== '' ? { seat: Number(seat), key } : null;
}
