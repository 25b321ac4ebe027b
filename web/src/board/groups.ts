import { placeOf } from './geometry.ts';

/** Removed is a stone that a move took off the board. */
interface Removed {
  point: string;
  colour: number;
}

/** groupsOf tells which of the stones that left the board were taken together. Stones of others lie in a
 * line from the placed one, each direction a capture of its own; stones of its own colour go with the
 * placed one in the middle or at an end of theirs, so that both directions of a line are one capture. */
export function groupsOf<Stone extends Removed>(
  placed: string,
  colour: number,
  removed: readonly Stone[],
): Stone[][] {
  const groups = new Map<string, Stone[]>();
  for (const stone of removed.filter(({ point }) => point !== placed)) {
    const key = lineOf(placed, stone.point, stone.colour === colour);
    groups.set(key, [...(groups.get(key) ?? []), stone]);
  }
  return withPlaced([...groups.values()], placed, colour, removed);
}

/** The placed stone is counted once, in the first of the groups that it was taken with. */
function withPlaced<Stone extends Removed>(
  groups: Stone[][],
  placed: string,
  colour: number,
  removed: readonly Stone[],
): Stone[][] {
  const gone = removed.find(({ point }) => point === placed);
  if (gone === undefined) return groups;
  const own = groups.findIndex((group) => group[0]?.colour === colour);
  if (own < 0) return [...groups, [gone]];
  return groups.map((group, index) => (index === own ? [gone, ...group] : group));
}

/** lineOf names the direction from one point to another; there and back are the same when asked for. */
function lineOf(from: string, to: string, bothWays: boolean): string {
  const [a, b] = [placeOf(from), placeOf(to)];
  const right = Math.sign(b.column - a.column);
  const up = Math.sign(b.row - a.row);
  const back = bothWays && (right < 0 || (right === 0 && up < 0));
  return back ? `own ${-right || 0} ${-up || 0}` : `${bothWays ? 'own ' : ''}${right} ${up}`;
}
