// One step or two: a stone is placed at once, or put down tentatively and placed when that is confirmed.

export const placings = ['auto', 'one', 'two'] as const;

/** Placing is how the visitor wants to place stones; auto takes two steps where a finger could easily miss. */
export type Placing = (typeof placings)[number];

/** Where crossings are nearer to each other than this a finger easily misses, in CSS pixels as they are seen. */
export const SMALL = 32;

/** A tap that begins this soon after the stone was put down is the same tap, in milliseconds: a finger that
 * bounces confirms nothing. */
export const BOUNCE = 250;

/** Tentative is a stone that only its own visitor sees: nothing has been sent. It belongs to the turn in which it was
 * put down. */
export type Tentative = Readonly<{ point: string; turn: string; at: number }> | null;

/** inTwoSteps tells how a pointer places a stone where crossings are so far apart. */
export function inTwoSteps(placing: Placing, finger: boolean, apart: number): boolean {
  return placing === 'two' || (placing === 'auto' && finger && apart < SMALL);
}

/** put is what a tap makes of a tentative stone: it goes where it is wanted, and is placed by a tap on itself. */
export function put(
  tentative: Tentative,
  { point, began, ended }: { point: string; began: number; ended: number },
  turn: string,
): { tentative: Tentative; placed: string | null } {
  if (tentative?.turn !== turn || tentative.point !== point) {
    return { tentative: { point, turn, at: ended }, placed: null };
  }
  if (began - tentative.at < BOUNCE) return { tentative, placed: null };
  return { tentative: null, placed: point };
}

/** standing is the tentative stone as long as it could still be placed: in the turn in which it was put down, on a point
 * that is free. */
export function standing(
  tentative: Tentative,
  turn: string | null,
  free: (point: string) => boolean,
): Tentative {
  return tentative !== null && tentative.turn === turn && free(tentative.point) ? tentative : null;
}
