import { saveNotifications } from '#domain/api/notifications.ts';
import type { PushAddress } from '../environment/push-address.ts';
import { HttpClient } from '../http/client.ts';
import { CookieSession, type CookieEnvironment } from '../http/cookie-session.ts';
import type { NoticeMemory } from './notice-memory.ts';

interface Parts {
  environment: CookieEnvironment;
  origin: string;
  memory: Pick<NoticeMemory, 'wish'>;
  /** Returns the browser's address for the server's key. */
  subscribe: (publicKey: string) => Promise<PushAddress>;
}

/**
 * Reports a changed push address to the server while no page is open. Does nothing on a device without notifications,
 * or for another person than the one who turned them on.
 * @throws AppError `network-unreachable` and others: the next page that opens reports it
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
