// What a pointer puts on the board.

/** Brush is what comes to stand on a point: a stone, or what a tool draws there. A brush that joins draws from one
 * point to another. */
export type Brush =
  | Readonly<{ kind: 'stone'; colour: number }>
  | Readonly<{ kind: 'mark'; path: string; joins?: boolean }>
  | Readonly<{ kind: 'letter'; text: string }>;

/** isJoining tells a brush that draws from one point to another. */
export function isJoining(brush: Brush): boolean {
  return brush.kind === 'mark' && brush.joins === true;
}

/** Span is what a brush that joins is about to draw. It begins at the point that was pressed, or, where that is null,
 * at one that was chosen before. */
export interface Span {
  from: string | null;
  to: string;
}

/** CLEAR is drawn around a point that a brush would empty. */
export const CLEAR = 'M-15 0A15 15 0 1 0 15 0A15 15 0 1 0-15 0ZM-6.5-6.5L6.5 6.5M6.5-6.5L-6.5 6.5';

/** RING is drawn around a point where something may begin. */
export const RING = 'M-16 0A16 16 0 1 0 16 0A16 16 0 1 0-16 0Z';
