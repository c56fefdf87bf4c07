/** Runs inside the page: when the list and the end of the first sync came into view, in ms since the press. */
export interface SyncMoments {
  firstList: number;
  synced: number;
}

/** Presses 'Entrar' and watches. Self-contained, since it is sent to the browser. */
export function timeFirstSync(button: HTMLElement): Promise<SyncMoments> {
  const { promise, resolve } = Promise.withResolvers<SyncMoments>();
  const from = performance.now();
  let firstList: number | null = null;
  const look = () => {
    if (firstList === null && document.querySelector('[role=row][data-key]') !== null)
      firstList = performance.now() - from;
    if (firstList === null || document.querySelector('[data-sync=synced]') === null) return;
    observer.disconnect();
    resolve({ firstList, synced: performance.now() - from });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  button.click();
  return promise;
}
