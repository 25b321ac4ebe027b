// Movement through the Web Animations API: transform and opacity only, no style attributes.

const LIGHT = 'cubic-bezier(0.2, 0.9, 0.3, 1)';

/** still tells whether the visitor asked for a page without movement. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** settle lets a stone that was just released sink onto the cloth. */
export function settle(stone: Element): void {
  if (still()) return;
  stone.animate(
    [
      { transform: 'translateY(-5px) scale(1.13)', opacity: 0.75 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 170, easing: LIGHT },
  );
}

/** lift takes a captured stone off the cloth: up at first, then away towards the tray, which lies in the
 * direction of --board-away-x and --board-away-y (lengths). The stone is out of sight when it is done. */
export function lift(stone: Element, done: () => void): void {
  const style = getComputedStyle(stone);
  const [x, y] = ['--board-away-x', '--board-away-y'].map((name) => style.getPropertyValue(name) || '0px');
  const flight = stone.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-7px) scale(1.16)', opacity: 1, offset: 0.3, easing: 'ease-in' },
      { transform: `translate(${x}, ${y}) scale(0.9)`, opacity: 0 },
    ],
    { duration: 640, easing: 'ease-out', fill: 'forwards' },
  );
  flight.onfinish = done;
}
