// Conditional moves, typed: what is planned, one more line of it, one less.

import { mayPlan } from '../app/ahead';
import { pointName, seatName, written } from '../app/words';
import { t } from '../i18n/index.svelte';
import { answers, ends, fits, moverAt, stonesOf, treeOf } from '../plan/lines';
import { add, cut, movesTo, nodeAt, pathTo, ROOT, type Tree } from '../study/tree';
import type { PlannedStone, Table } from '../wire';
import { readPoint } from './commands';
import type { At } from './deeds';
import { sentences } from './read';
import { x } from './words.svelte';

/** plan tells what is planned, or adds the line whose points are typed: theirs, one's own, and so on. */
export function plan(at: At): string {
  const refused = closed(at);
  if (refused !== null) return refused;
  if (at.rest === '') return planned(at, treeOf(storedOf(at)));
  const { table } = at.seen;
  const typed = at.rest.split(/\s+/);
  const points = typed.map((each) => readPoint(each, { size: table.size, written: written() }));
  const wrong = points.indexOf(null);
  if (wrong >= 0) return x('say.offBoard', { typed: (typed[wrong] ?? '').toUpperCase() });
  const [seat = 0] = at.seen.mine;
  const grown = withLine(treeOf(storedOf(at)), points as string[], table, seat);
  return grown === null ? x('say.plan.reply') : store(at, grown);
}

/** unplan deletes a line by its number, or all after a question. */
export function unplan(at: At): string | undefined {
  const refused = closed(at);
  if (refused !== null) return refused;
  const tree = treeOf(storedOf(at));
  const lines = ends(tree);
  if (lines.length === 0) return x('say.plan.none');
  if (at.rest === '') {
    at.sure(x('say.plan.sure', { n: lines.length }), () => at.tell(store(at, treeOf([]))));
    return undefined;
  }
  const end = lines[Number(at.rest) - 1];
  return end === undefined ? x('say.plan.none.such') : store(at, withoutLine(tree, end));
}

/** closed says why nothing can be planned now; null where it can. */
function closed({ session, seen: { table, mine } }: At): string | null {
  if (!mayPlan(table, mine)) return x('say.plan.no');
  if (session.myTurn) return x('say.plan.turn');
  return session.waits('plan') ? x('say.plan.wait') : null;
}

function storedOf({ session, seen: { mine } }: At): readonly PlannedStone[] {
  return session.held.plans.find(({ seat }) => seat === mine[0])?.stones ?? [];
}

/** withLine adds a line to a tree. An answer of the seat's takes the place of another there. Null where the line does not end
 * with one. */
function withLine(tree: Tree, points: readonly string[], table: Table, seat: number): Tree | null {
  let at = ROOT;
  for (const [depth, point] of points.entries()) {
    const { children } = nodeAt(tree, at);
    const others = children.filter((child) => nodeAt(tree, child).move !== point);
    if (moverAt(table, depth) === seat) tree = others.reduce(cut, tree);
    [tree, at] = add(tree, at, point);
  }
  return answers(tree, table, seat, at) ? tree : null;
}

/** withoutLine deletes a line as far as it is no other's. */
function withoutLine(tree: Tree, end: number): Tree {
  const fork = pathTo(tree, end).findLast((id) => nodeAt(tree, id).children.length > 1) ?? ROOT;
  const first = pathTo(tree, end).find((id) => nodeAt(tree, id).parent === fork);
  return first === undefined ? tree : cut(tree, first);
}

/** store sends a plan, and tells what it is. What the server refuses of it is told by itself. */
function store(at: At, tree: Tree): string {
  const [seat = 0] = at.seen.mine;
  const stones = stonesOf(tree, at.seen.table, seat);
  if (!fits(stones)) return t('refused.plan_size');
  at.session.act({ type: 'plan', plan: stones }, seat);
  return planned(at, treeOf(stones));
}

/** planned tells all lines, each with its number. */
function planned({ seen: { table, mine } }: At, tree: Tree): string {
  const lines = ends(tree).map((end, index) => {
    const stones = movesTo(tree, end).map((point, depth) =>
      x('say.plan.stone', {
        seat: seatName(table, mine, moverAt(table, depth)),
        point: pointName(point, table.size),
      }),
    );
    return x('say.plan.line', { n: index + 1, line: stones.join(', ') });
  });
  return lines.length === 0 ? x('say.plan.none') : sentences(lines);
}
