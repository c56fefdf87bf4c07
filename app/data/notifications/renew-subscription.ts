import { saveNotifications } from '#domain/api/notifications.ts';
import type { PushAddress } from '../environment/push-address.ts';
import { HttpClient } from '../http/client.ts';
import { CookieSession, type CookieEnvironment } from '../http/cookie-session.ts';
import type { NoticeMemory } from './notice-memory.ts';

interface Parts {
  environment: CookieEnvironment;
  origin: string;
  memory: Pick<NoticeMemory, 'wish'>;
  /** The browser's address for the server's key. */
  subscribe: (publicKey: string) => Promise<PushAddress>;
}

/**
 * The browser's push address is another: the server is told it, with no page open. Nothing is told of a device that
 * nobody turned on, nor in another person's name than theirs who did.
 * @throws AppError `network-unreachable` and the like: the next page that opens tells it then
 */
export async function renewSubscription({ environment, origin, memory, subscribe }: Parts): Promise<void> {
  const wish = await memory.wish();
  if (wish === null) return;
  const { user, publicKey, ...wanted } = wish;
  const address = await subscribe(publicKey);
  const session = new CookieSession(environment, origin);
  if ((await session.authorize()).user !== user) return;
  const http = new HttpClient(environment, origin);
  http.authorizeWith(session);
  await http.call(saveNotifications, { params: {}, body: { ...address, ...wanted } });
}
