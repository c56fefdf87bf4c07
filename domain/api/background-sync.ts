/** Messages between page and service worker about work that waits for a network. */
export const backgroundSync = {
  /** Name of the browser's one-off Background Sync. */
  tag: 'autodocs-outbox',
  /** The worker's message to every open page: the network may be back. */
  wake: 'autodocs-wake',
} as const;
