// Who is signed in here.

import type { Me } from '../wire';

let name = $state<string | null>(null);

/** signedInAs is the name of the account, null for guests and as long as nobody knows. */
export function signedInAs(): string | null {
  return name;
}

/** loadMe asks the server. Whoever cannot be told from a guest is taken for one. */
export async function loadMe(): Promise<void> {
  const response = await fetch('/api/me', { cache: 'no-store' }).catch(() => null);
  const me = response?.ok === true ? ((await response.json().catch(() => null)) as Me | null) : null;
  name = me?.account?.name ?? null;
}
