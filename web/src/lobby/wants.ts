// What this tab looks for, so that a reload or a server that starts again does not end it.

import { recall, remember } from '../app/storage';
import type { Request } from '../wire';

const NAME = 'lobby';

/** Want is a request that the server has not fulfilled yet, by what it is called. */
export interface Want {
  key: string;
  request: Request;
  /** The account that it is a wish of, null for a guest's; undefined as long as nobody knew. */
  as?: string | null | undefined;
}

/** keyOf is what a request is called: that of a seek is the browser's own name for it. */
export function keyOf(request: Request): string {
  return request.seek?.id ?? request.id ?? '';
}

export function wants(): Want[] {
  const known = recall(NAME, 'tab');
  return Array.isArray(known) ? (known as Want[]) : [];
}

export function keepWants(all: readonly Want[]): void {
  remember(NAME, all.length === 0 ? undefined : all, 'tab');
}

/** keepWantsOf ends all but those of somebody. */
export function keepWantsOf(who: string | null): void {
  const all = wants().filter(({ as }) => as === undefined || as === who);
  keepWants(all.map((each) => ({ ...each, as: who })));
}

/** isWanting tells whether the tab looks for a game. */
export function isWanting(): boolean {
  return wants().length > 0;
}
