// Who is signed in here.

import type { Me, Role, Silence } from '../wire';
import { onElsewhere, recall, remember } from './storage';

/** undefined as long as nobody knows. */
let name = $state<string | null | undefined>();
let changes = $state(0);
let guest = $state(0);
let silence = $state.raw<Silence | null>(null);
let role = $state<Role>('player');

/** signedInAs is the name of the account, null for guests and as long as nobody knows. */
export function signedInAs(): string | null {
  return name ?? null;
}

/** whoIsHere is signedInAs, but undefined as long as nobody knows. */
export function whoIsHere(): string | null | undefined {
  return name;
}

/** changesOfVisitor counts how often somebody else has come, who signed in or out in another tab or browser. */
export function changesOfVisitor(): number {
  return changes;
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
  remember(LEFT, { name: signedInAs(), guest });
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

/** What the browser remembers of it, for its other tabs. */
const WHO = 'who';

/** loadMe asks the server. Whoever cannot be told from a guest is taken for one; as long as the server is away everybody
 * stays who they were. */
export async function loadMe(): Promise<void> {
  const response = await fetch('/api/me', { cache: 'no-store' }).catch(() => null);
  const me = response?.ok === true ? ((await response.json().catch(() => null)) as Me | null) : null;
  if (me === null) return;
  const now = me.account?.name ?? null;
  if (name !== undefined && name !== now) changes++;
  name = now;
  guest = isLeft(name, me.guest) ? 0 : me.guest;
  silence = me.silence ?? null;
  role = me.account?.role ?? 'player';
  remember(WHO, name);
}

/** followMe asks now, and whenever somebody has signed in or out in another tab. */
export function followMe(): Promise<void> {
  onElsewhere(WHO, () => void loadMe());
  return loadMe();
}
