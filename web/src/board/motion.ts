// Movement through the Web Animations API: transform and opacity only, no style attributes.

/** still tells whether the visitor asked for a page without movement. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** settle lets a stone that was just released sink onto its point. Never smaller than a stone that lies,
 * it covers the one that lies there already. */
export function settle(stone: Element, done: () => void): void {
  const sinking = stone.animate([{ transform: 'scale(1.22)' }, { transform: 'none' }], {
    duration: 170,
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
  });
  sinking.onfinish = done;
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

/** drop shows a stone that is captured as it is placed: it sinks onto its point, and lifts off again. */
export function drop(stone: Element, done: () => void): void {
  settle(stone, () => {
    const lying = stone.animate([{ transform: 'none' }, { transform: 'none' }], { duration: 260 });
    lying.onfinish = () => lift(stone, done);
  });
}
