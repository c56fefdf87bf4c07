/** Runs `work` after the page was drawn, which is two frames on; a page in the background draws none. */
export function afterFirstPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') {
    setTimeout(work);
    return;
  }
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
