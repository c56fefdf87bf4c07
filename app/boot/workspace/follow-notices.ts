import { z } from 'zod';
import { pageMessages } from '#domain/api/notifications.ts';
import { isOwnPath } from '#domain/rules/notifications/notice-path.ts';

const messageSchema = z.object({ type: z.literal(pageMessages.open), path: z.string() });

/**
 * Navigates to the address of a pressed notification without reloading the page: unsaved work is guarded as for any
 * link. Returns a function that stops it.
 */
export function followNotices(go: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const follow = ({ data }: MessageEvent<unknown>): void => {
    const message = messageSchema.safeParse(data).data;
    if (message !== undefined && isOwnPath(message.path, location.origin)) go(message.path);
  };
  navigator.serviceWorker.addEventListener('message', follow);
  return () => navigator.serviceWorker.removeEventListener('message', follow);
}
