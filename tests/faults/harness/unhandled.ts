/** How long after the death of a tab its remains may still fail. */
const REMAINS_MS = 10_000;

/** What a dead tab's attempts fail with. */
export const TAB_GONE = 'The tab is gone.';

let excusedUntil = 0;
const heard: string[] = [];

/** A tab was killed or its store closed: promises of its that nobody waits for any more fail. */
export function excuseRemains(): void {
  excusedUntil = performance.now() + REMAINS_MS;
}

/** Failures that nobody handled, apart from those of dead tabs. */
export function listenForUnhandled(): string[] {
  process.on('unhandledRejection', (reason) => {
    const text = reason instanceof Error ? (reason.stack ?? reason.message) : JSON.stringify(reason);
    if (performance.now() > excusedUntil && !text.includes(TAB_GONE)) heard.push(text);
  });
  return heard;
}
