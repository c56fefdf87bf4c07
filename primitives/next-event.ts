import type { Emitter } from './emitter.ts';

/** Resolves on the next event, after `ms` milliseconds, or when `signal` is aborted: whichever comes first. */
export function nextEvent(
  emitter: Pick<Emitter, 'subscribe'>,
  { ms, signal }: { ms?: number; signal?: AbortSignal } = {},
): Promise<void> {
  if (signal?.aborted === true) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(end, ms);
    const unsubscribe = emitter.subscribe(end);
    signal?.addEventListener('abort', end);
  });
}
