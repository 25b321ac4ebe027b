// Who is signed in here.

import type { Me, Role, Silence } from '../wire';
import { recall, remember } from './storage';

let name = $state<string | null>(null);
let guest = $state(0);
let silence = $state.raw<Silence | null>(null);
let role = $state<Role>('player');

/** signedInAs is the name of the account, null for guests and as long as nobody knows. */
export function signedInAs(): string | null {
  return name;
}

/** moderates tells whether the visitor is a moderator or the host. */
export function moderates(): boolean {
  return role !== 'player';
}

/** guestGames is how many games of this browser's guest the account could claim, 0 where that is not wanted. */
export function guestGames(): number {
  return guest;
}

/** leaveGuest leaves the guest's games as they are; until there are others nobody is asked again. */
export function leaveGuest(): void {
  remember(LEFT, { name, guest });
  guest = 0;
}

const LEFT = 'guest.left';

function isLeft(name: string | null, games: number): boolean {
  const left = recall(LEFT) as { name?: unknown; guest?: unknown } | null | undefined;
  return left?.name === name && left.guest === games;
}

/** mySilence is what keeps the visitor from talking, as of when that was asked last. */
export function mySilence(): Silence | null {
  return silence;
}

/** loadMe asks the server. Whoever cannot be told from a guest is taken for one. */
export async function loadMe(): Promise<void> {
  const response = await fetch('/api/me', { cache: 'no-store' }).catch(() => null);
  const me = response?.ok === true ? ((await response.json().catch(() => null)) as Me | null) : null;
  name = me?.account?.name ?? null;
  const games = me?.guest ?? 0;
  guest = isLeft(name, games) ? 0 : games;
  silence = me?.silence ?? null;
  role = me?.account?.role ?? 'player';
}
