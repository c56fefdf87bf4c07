import type { Router } from 'express';
import { AppError } from '#domain/api/errors.ts';
import {
  readNotifications,
  saveNotifications,
  stopNotifications,
  testNotification,
} from '#domain/api/notifications.ts';
import { route } from '#server/http/calls/route.ts';
import type { Services } from '#server/services.ts';

/** Settings of the notifications that this device gets while the app is not visible. */
export function notificationRoutes(router: Router, services: Services): void {
  const { pushSubscriptions, pushGateway, notifier, vapid, clock } = services;

  route(router, services, readNotifications, async ({ session }) => {
    const held = await pushSubscriptions.read(session.user.uid, session.uid);
    const subscription = held === null ? null : { endpoint: held.endpoint, kinds: held.kinds };
    return { publicKey: vapid.publicKey, subscription };
  });

  route(router, services, saveNotifications, async ({ session, body }) => {
    if (!pushGateway.accepts(body.endpoint))
      throw new AppError('push-endpoint-refused', { field: 'body.endpoint' });
    const subscription = { ...body, createdAt: clock.now().toISOString() };
    await pushSubscriptions.save(session.user.uid, session.uid, subscription);
    return { saved: true } as const;
  });

  route(router, services, stopNotifications, async ({ session }) => {
    await pushSubscriptions.remove(session.user.uid, session.uid);
    return { stopped: true } as const;
  });

  route(router, services, testNotification, async ({ session }) => {
    const user = session.user.uid;
    const subscription = await pushSubscriptions.read(user, session.uid);
    if (subscription === null) throw new AppError('push-not-on');
    const delivery = await notifier.test({ user, session: session.uid, subscription });
    if (delivery !== 'delivered') throw new AppError('push-not-delivered');
    return { sent: true } as const;
  });
}
