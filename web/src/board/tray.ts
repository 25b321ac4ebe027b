/** traySlots groups captured stones as they were taken, as well as their numbers tell, and adds the
 * empty places that are left to the goal: null is the place of a stone to come. */
export function traySlots(stones: readonly number[], captures: number, goal: number): (number | null)[][] {
  const even = captures > 0 && stones.length % captures === 0;
  const each = even ? Math.max(1, stones.length / captures) : 2;
  const slots: (number | null)[][] = [];
  for (let from = 0; from < stones.length; from += each) slots.push(stones.slice(from, from + each));
  while (slots.length < goal) slots.push(Array<null>(each).fill(null));
  return slots;
}
