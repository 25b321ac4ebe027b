// Under which address others can reach a page.

/** Reach says for whom an address works: everyone, devices in the same network, this computer only. */
export type Reach = 'everyone' | 'network' | 'here';

export interface Address {
  /** The URL without a final slash. */
  origin: string;
  reach: Reach;
}

const ORDER: readonly Reach[] = ['everyone', 'network', 'here'];

/** best is the address with the widest reach: the page's own where that is as good as the server's. */
export function best(origin: string, addresses: readonly string[]): Address {
  const known = [origin, ...addresses].map((each) => ({ origin: each, reach: reachOf(each) }));
  const reach = ORDER.find((wide) => known.some((each) => each.reach === wide)) ?? 'here';
  return known.find((each) => each.reach === reach) ?? { origin, reach: 'here' };
}

/** reachOf judges an address by its host. */
export function reachOf(origin: string): Reach {
  const host = hostOf(origin);
  if (/^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host)) return 'here';
  return isPrivate(host) ? 'network' : 'everyone';
}

/** matchLink is the link that seats or shows; returnLink is the private one of a seat. */
export function matchLink(address: Address, match: string): string {
  return `${address.origin}/m/${match}`;
}

export function returnLink(address: Address, match: string, seat: number, key: string): string {
  return `${matchLink(address, match)}#${new URLSearchParams({ seat: String(seat), key })}`;
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
}

/** isPrivate knows the private ranges of IPv4 and IPv6 and names that only a local network resolves. */
function isPrivate(host: string): boolean {
  const v4 =
    /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)[\d.]+$/;
  const v6 = /^\[f([cd]|e[89ab])/;
  const local = /^[^.:]+$|\.(local|lan|home|internal|home\.arpa)$/;
  return v4.test(host) || v6.test(host) || local.test(host);
}
