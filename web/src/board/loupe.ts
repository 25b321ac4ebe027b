import type { Lie } from './lie.ts';
import { CELL } from './geometry.ts';

// Lengths in CSS pixels as they are seen.

/** The width of the loupe's glass. */
export const LENS = 136;

/** How far apart crossings are in the loupe at least, and by how much it magnifies at least. */
const APART = 38;
const LEAST = 1.5;

/** From the crossing to the rim: above a fingertip, and beside a finger, which comes from below. */
const ABOVE = 50;
const BESIDE = 44;

/** How far the name of the point rises above the rim. */
const NAME = 24;

/** What stays free between the loupe and the edge of what is seen. */
const EDGE = 4;

/** Lens is where the loupe is. */
export interface Lens {
  /** Its middle, from the corner of the drawing in CSS pixels. */
  x: number;
  y: number;
  /** CSS pixels to a unit of the drawing in it. */
  scale: number;
  /** What its own pixels have to be multiplied by: less than 1 where the page is drawn apart. */
  shrink: number;
}

/** lensOver says where the loupe is while a finger means a place in the drawing, given from its corner in CSS pixels:
 * above it, or beside it where there is no room above, on the left if it fits there. */
export function lensOver(lie: Lie, at: { x: number; y: number }): Lens {
  const shrink = 1 / lie.zoom;
  const radius = (LENS / 2) * shrink;
  const room = {
    left: lie.room.left - lie.left + radius + EDGE * shrink,
    right: lie.room.right - lie.left - radius - EDGE * shrink,
    top: lie.room.top - lie.top + radius + NAME * shrink,
  };
  const scale = Math.max(LEAST * lie.scale * lie.zoom, APART / CELL);
  const above = at.y - radius - ABOVE * shrink;
  const aside = radius + BESIDE * shrink;
  const within = (x: number) => Math.max(room.left, Math.min(room.right, x));
  if (above >= room.top) return { x: within(at.x), y: above, scale, shrink };
  const x = at.x - aside >= room.left ? at.x - aside : within(at.x + aside);
  return { x, y: Math.max(room.top, at.y), scale, shrink };
}
