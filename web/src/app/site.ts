import { api } from './api';

let known: Promise<readonly string[]> | null = null;

/** addresses are those under which others can reach the server, none where it does not say. */
export function addresses(): Promise<readonly string[]> {
  known ??= api.site().then(
    (site) => site.addresses,
    () => {
      known = null;
      return [];
    },
  );
  return known;
}
