/** Runs `work` after the page was painted, two frames later; a page in the background is not painted. */
export function afterFirstPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') {
    setTimeout(work);
    return;
  }
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
