/** Taken inside the page, in ms since the press: when there was a session, when the list and the end came into view. */
export interface SyncMoments {
  signedIn: number;
  firstList: number;
  synced: number;
}

/** Presses 'Entrar' and watches. Self-contained, since it is sent to the browser. */
export function timeFirstSync(button: HTMLElement): Promise<SyncMoments> {
  const signInPath = '/authentication/';
  const { promise, resolve, reject } = Promise.withResolvers<SyncMoments>();
  const from = performance.now();
  let firstList: number | null = null;
  const look = () => {
    if (firstList === null && document.querySelector('[role=row][data-key]') !== null)
      firstList = performance.now() - from;
    if (firstList === null || document.querySelector('[data-sync=synced]') === null) return;
    observer.disconnect();
    const synced = performance.now() - from;
    const isSignIn = ({ name, startTime }: PerformanceEntry) =>
      startTime >= from && name.includes(signInPath);
    const answer = performance.getEntriesByType('resource').find(isSignIn);
    if (!(answer instanceof PerformanceResourceTiming)) reject(new Error('No sign-in was answered.'));
    else resolve({ signedIn: answer.responseEnd - from, firstList, synced });
  };
  performance.clearResourceTimings();
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  button.click();
  return promise;
}
