// Work that has not been shared: this browser remembers it, a few studies, by the address that each belongs to.

import { recall, remember } from '../app/storage';
import type { RecordJSON } from '../wire';
import { isRecord, type Study, studyOf, write } from './record';
import { nodeAt, pathTo, ROOT } from './tree';

interface Draft {
  path: string;
  record: RecordJSON;
  /** Where one looked: which child was taken at each node from the root. */
  way: number[];
}

/** How many are remembered. */
const KEPT = 5;

function all(): Draft[] {
  const known = recall('studies');
  return Array.isArray(known) ? known.filter(isDraft) : [];
}

function isDraft(value: unknown): value is Draft {
  const { path, record, way } = (value ?? {}) as Partial<Draft>;
  return typeof path === 'string' && isRecord(record) && Array.isArray(way);
}

/** keepDraft remembers what stands at an address. */
export function keepDraft(path: string, study: Study, at: number): void {
  const draft = { path, record: write(study), way: wayTo(study, at) };
  remember('studies', [draft, ...all().filter((each) => each.path !== path)].slice(0, KEPT));
}

export function dropDraft(path: string): void {
  remember(
    'studies',
    all().filter((each) => each.path !== path),
  );
}

/** draftAt is what stood at an address, and where one looked. */
export function draftAt(path: string): { study: Study; at: number } | null {
  const draft = all().find((each) => each.path === path);
  if (draft === undefined) return null;
  const study = studyOf(draft.record);
  return { study, at: follow(study, draft.way) };
}

function wayTo({ tree }: Study, at: number): number[] {
  return pathTo(tree, at).flatMap((id) => {
    const { parent } = nodeAt(tree, id);
    return parent === null ? [] : [nodeAt(tree, parent).children.indexOf(id)];
  });
}

function follow({ tree }: Study, way: readonly number[]): number {
  return way.reduce((at, step) => nodeAt(tree, at).children[step] ?? at, ROOT);
}
