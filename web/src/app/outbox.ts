// Commands that the server has not answered yet, kept in the browser: a reload, or a browser that was
// closed, does not lose a stone that was released.

import type { Command } from './line';
import { recall, remember } from './storage';

const name = (match: string) => `outbox.${match}`;

/** unanswered lists what waits for an answer in a match. */
export function unanswered(match: string): Command[] {
  const known = recall(name(match));
  return Array.isArray(known) ? known.filter((each): each is Command => isCommand(each, match)) : [];
}

export function keep(command: Command): void {
  remember(name(command.match), [...unanswered(command.match), command]);
}

export function settle(match: string, id: string): void {
  const left = unanswered(match).filter((each) => each.id !== id);
  remember(name(match), left.length > 0 ? left : undefined);
}

function isCommand(value: unknown, match: string): boolean {
  const known = value as Partial<Command> | null;
  return (
    typeof known === 'object' &&
    known?.match === match &&
    typeof known.id === 'string' &&
    typeof known.seat === 'number' &&
    typeof known.game === 'number' &&
    typeof known.ply === 'number' &&
    typeof known.action === 'object'
  );
}
