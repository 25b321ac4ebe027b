// What the visitor has in hand instead of a stone: a tool that marks points.

import { say } from '../app/live.svelte';
import { pointName } from '../app/words';
import type { Brush } from '../board/brush';
import type { Desk } from './desk.svelte';
import { brushOf, clear, join, joins, put, type Tool } from './marks';
import { s } from './words.svelte';

export class Hand {
  tool = $state<Tool | null>(null);
  /** Where an arrow or a line begins that is drawn by keys. */
  from = $state<string | null>(null);
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** take takes a tool, or lays the one in hand aside. */
  take(tool: Tool | null): void {
    this.tool = tool;
    this.from = null;
  }

  /** brush is what a tool would do to a point. */
  brush(tool: Tool, point: string): Brush {
    return brushOf(this.desk.node.marks, tool, point);
  }

  /** mark marks a point with a tool; one that joins is used at one point and then at another. */
  mark(tool: Tool, at: string): void {
    const { desk, from } = this;
    if (tool !== 'arrow' && tool !== 'line') {
      desk.annotate({ marks: put(desk.node.marks, tool, at) });
      say(`${pointName(at, desk.size)}, ${s(`mark.${tool}`)}`);
    } else if (from === null) {
      this.from = at;
      say(s('mark.from', { point: pointName(at, desk.size) }));
    } else {
      this.from = null;
      if (from !== at) this.connect(tool, from, at);
    }
  }

  /** join connects two points with the tool in hand, where it is one that does. */
  join(at: string, to: string): void {
    const { tool } = this;
    if (tool !== null && joins(tool)) this.connect(tool, at, to);
  }

  private connect(tool: 'arrow' | 'line', at: string, to: string): void {
    const { desk } = this;
    desk.annotate({ marks: join(desk.node.marks, tool, at, to) });
    say(`${s(`mark.${tool}`)}, ${pointName(at, desk.size)}, ${pointName(to, desk.size)}`);
  }

  /** clear takes away the marks on a point, or all of them. */
  clear(point: string | null): void {
    const { desk } = this;
    desk.annotate({ marks: point === null ? [] : clear(desk.node.marks, point) });
  }
}
