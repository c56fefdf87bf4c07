/** Time after the end of a tab during which its pending promises may still fail. */
const REMAINS_MS = 10_000;

/** Error message of an ended tab's attempts. */
export const TAB_GONE = 'The tab is gone.';

let excusedUntil = 0;
const heard: string[] = [];

/** A tab was killed or its store closed: promises that nobody awaits any more may fail. */
export function excuseRemains(): void {
  excusedUntil = performance.now() + REMAINS_MS;
}

/** Unhandled failures, except those of ended tabs. */
export function listenForUnhandled(): string[] {
  process.on('unhandledRejection', (reason) => {
    const text = reason instanceof Error ? (reason.stack ?? reason.message) : JSON.stringify(reason);
    if (performance.now() > excusedUntil && !text.includes(TAB_GONE)) heard.push(text);
  });
  return heard;
}
