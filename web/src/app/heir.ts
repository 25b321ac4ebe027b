/** heir gives the focus to the board when the control that has it goes off the page (an offer that was
 * answered, say), so that a keyboard never ends up nowhere. */
export function heir(page: HTMLElement): () => void {
  let last: Element | null = null;

  function came({ target }: FocusEvent) {
    last = target instanceof Element && target.matches(':focus-visible') ? target : null;
  }

  /** Some browsers tell of the loss too when they take the control off the page, just before they do. */
  function left({ target }: FocusEvent) {
    queueMicrotask(() => {
      if (last === target && last?.isConnected) last = null;
    });
  }

  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    focusBoard(page);
  });

  page.addEventListener('focusin', came);
  page.addEventListener('focusout', left);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', came);
    page.removeEventListener('focusout', left);
    observer.disconnect();
  };
}

/** focusBoard goes to the command line of the text mode, to the point of the board that has the tab stop, to the games where a list of them is in its place, or
 * else to the page itself. */
export function focusBoard(page: HTMLElement): void {
  (page.querySelector<HTMLElement>('#command, #board [tabindex="0"], #library-results') ?? page).focus();
}
