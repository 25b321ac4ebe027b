/** follow goes somewhere within the page where a link was pressed plainly; a new tab is the browser's. */
export function follow(event: MouseEvent, go: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go();
}
