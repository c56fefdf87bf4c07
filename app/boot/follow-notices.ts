import { z } from 'zod';
import { pageMessages } from '#domain/api/notifications.ts';
import { isOwnPath } from '#domain/rules/notice-path.ts';

const messageSchema = z.object({ type: z.literal(pageMessages.open), path: z.string() });

let follow: ((path: string) => void) | null = null;

/**
 * Goes where a pressed notification leads, without loading the page anew: what is open stays guarded as by any link. Of
 * several that follow, the last does: a router that was made ahead may be put away.
 */
export function followNotices(go: (path: string) => void): void {
  const isFirst = follow === null;
  follow = go;
  if (!isFirst || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data).data;
    if (message !== undefined && isOwnPath(message.path, location.origin)) follow?.(message.path);
  });
}
