import { CELL, type Spot } from './geometry.ts';
import type { Box } from './view.ts';

/** Lie is where a drawing lies in the window. */
export interface Lie {
  /** Its corner in CSS pixels of the window. */
  left: number;
  top: number;
  /** CSS pixels to a unit of the drawing. */
  scale: number;
  /** How much the visitor has drawn the page apart with his fingers. */
  zoom: number;
  /** What is seen of the window, in its CSS pixels. */
  room: Room;
}

/** Room is a rectangle by its edges. */
export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** lieOf measures where a drawing lies. */
export function lieOf(element: Element, box: Box): Lie {
  const { left, top, width } = element.getBoundingClientRect();
  const seen = visualViewport;
  const [x, y] = [seen?.offsetLeft ?? 0, seen?.offsetTop ?? 0];
  const room = {
    left: x,
    top: y,
    right: x + (seen?.width ?? innerWidth),
    bottom: y + (seen?.height ?? innerHeight),
  };
  return { left, top, scale: width / box.width, zoom: seen?.scale ?? 1, room };
}

/** spotIn is the place in the drawing where something is in the window. */
export function spotIn({ left, top, scale }: Lie, box: Box, at: { x: number; y: number }): Spot {
  return { x: ((at.x - left) / scale + box.x) / CELL, y: ((at.y - top) / scale + box.y) / CELL };
}

/** apartIn is the distance between two crossings in CSS pixels as they are seen. */
export function apartIn({ scale, zoom }: Lie): number {
  return CELL * scale * zoom;
}
