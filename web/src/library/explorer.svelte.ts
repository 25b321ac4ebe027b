// What is known of a position: asked for when it has been looked at for a moment, and kept a while.

import { variantOf } from '../app/setup/rules';
import type { AskPosition, Explored, Line, PositionFilter } from '../wire';
import { Away } from '../app/http';
import { No } from '../study/api';
import { explore } from './api';
import { Cache } from './cache';
import { searchOf } from './query';

/** How long a position is looked at before the library is asked, in milliseconds. */
const REST = 150;

/** How many answers are kept. */
const KEPT = 60;

/** How long they are true enough, in milliseconds: games are added now and then. */
const FRESH = 60_000;

/** So many moves into a game its rules of the opening may still tell it from others. */
const OPENING = 2;

/** twinOf is the same line under the rules that differ in the opening only: the library counts their games apart until
 * the opening is over. Null where there are none, or where that is the case. */
export function twinOf(line: Line): Line | null {
  const { variant, options = [], moves, setup, rules } = line;
  const row = variantOf(variant);
  if (row === undefined || setup !== undefined || rules !== undefined || moves.length > OPENING) return null;
  const free = (name: string) =>
    !row.conflicts.some((pair) => pair.includes(name) && conflicts(pair, name, options));
  const option = row.options.find((name) => opens(Object.keys(row.optionChanges[name] ?? {})) && free(name));
  if (option === undefined) return null;
  const others = options.filter((each) => each !== option);
  return { ...line, options: options.includes(option) ? others : [...options, option].sort() };
}

/** gamesSearch is the search for all games of a position, as it stands in the address of the library; empty where it
 * takes more than moves to say which position it is. */
export function gamesSearch(line: Line, filter: PositionFilter): string {
  const { variant, options = [], size, seats, moves, setup, rules, first, leaves } = line;
  const told = setup ?? rules ?? leaves ?? (first === undefined || first === 0 ? undefined : first);
  if (variant === undefined || told !== undefined || moves.length === 0) return '';
  const row = variantOf(variant);
  // Once the opening is over the games count together, whatever its rules were.
  const kept = options.filter(
    (name) => moves.length <= OPENING || !opens(Object.keys(row?.optionChanges[name] ?? {})),
  );
  const texts = Object.entries(filter).map(([name, value]) => [name, `${value as string | number}`]);
  return searchOf({
    variant,
    ...(kept.length > 0 && { options: kept.join(',') }),
    ...(size !== undefined && size !== row?.rules.size && { size: `${size}` }),
    ...(seats !== undefined && seats !== row?.minSeats && { seats: `${seats}` }),
    position: moves.join(','),
    ...Object.fromEntries(texts),
  });
}

const opens = (changes: readonly string[]) =>
  changes.length > 0 && changes.every((each) => each.startsWith('secondStone'));

const conflicts = (pair: readonly string[], name: string, chosen: readonly string[]) =>
  pair.some((other) => other !== name && chosen.includes(other));

export class Explorer {
  /** What was found last, and for which question. */
  found = $state.raw<{ key: string; explored: Explored } | null>(null);
  /** Why nothing was found. */
  trouble = $state<'away' | 'refused' | null>(null);
  private readonly kept = new Cache<Explored>(KEPT, FRESH);
  private asking = new AbortController();

  constructor(private readonly send: typeof explore = explore) {}

  /** ask looks at a position. What it returns takes that back. */
  ask(line: Line, filter: PositionFilter): () => void {
    this.asking.abort();
    const question = { line, filter };
    const key = keyOf(question);
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.tell(key, known);
      return () => undefined;
    }
    const asking = (this.asking = new AbortController());
    const timer = setTimeout(() => void this.fetch(question, key, asking.signal), REST);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }

  private async fetch(question: AskPosition, key: string, signal: AbortSignal): Promise<void> {
    try {
      const explored = await this.send(question, signal);
      if (signal.aborted) return;
      this.kept.put(key, explored);
      this.tell(key, explored);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof No) && !(error instanceof Away)) throw error;
      this.trouble = error instanceof No ? 'refused' : 'away';
    }
  }

  private tell(key: string, explored: Explored): void {
    this.found = { key, explored };
    this.trouble = null;
  }
}

/** keyOf names a question. */
export function keyOf(question: AskPosition): string {
  return JSON.stringify(question);
}
