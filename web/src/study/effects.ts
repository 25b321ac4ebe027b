import type { Move } from '../wire';
import type { Step } from './judge';
import { nodeAt, ROOT, type Tree } from './tree';

/** effectsIn walks a tree along what is known: what the moves of its nodes did. */
export function effectsIn(tree: Tree, start: Step): Map<number, Move> {
  const effects = new Map<number, Move>();
  const walk: [id: number, step: Step][] = [[ROOT, start]];
  for (const [id, step] of walk) {
    for (const child of nodeAt(tree, id).children) {
      const { move } = nodeAt(tree, child);
      const next = move === '' ? step : step.next.get(move);
      if (next === undefined) continue;
      if (move !== '' && next.move !== null) effects.set(child, next.move);
      walk.push([child, next]);
    }
  }
  return effects;
}
