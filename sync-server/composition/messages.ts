import { createMail } from '#server/gateways/mail/create-mail.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { createOutbound } from '#server/gateways/outbound/outbound.ts';
import { createNames } from '#server/gateways/public-address.ts';
import { createPushGateway, type PushGateway } from '#server/gateways/push/push-gateway.ts';
import { createSms } from '#server/gateways/sms/create-sms.ts';
import type { Sms } from '#server/gateways/sms/sms.ts';
import { Notifier } from '#server/notifications/notifier.ts';
import type { Services } from '#server/services.ts';
import {
  createPushSubscriptions,
  type PushSubscriptionStore,
} from '#server/stores/people/push-subscriptions.ts';

/** What reaches people outside the app: mails, SMS and notifications. */
export interface MessageServices {
  /** Null if no mail server is configured. */
  mail: Mail | null;
  /** Null if no gateway is configured. */
  sms: Sms | null;
  pushGateway: PushGateway;
  pushSubscriptions: PushSubscriptionStore;
  notifier: Notifier;
}

type Needs = Pick<Services, 'clock' | 'config' | 'store' | 'vapid'> &
  Omit<ConstructorParameters<typeof Notifier>[0], 'pushGateway' | 'pushSubscriptions'>;

export function createMessageServices(services: Needs): MessageServices {
  const { clock, config, store, vapid } = services;
  const mail = createMail(config, clock);
  const outbound = createOutbound(createNames(config.dnsServers), config.pushOrigins);
  const push = {
    pushGateway: createPushGateway({ vapid, outbound }),
    pushSubscriptions: createPushSubscriptions(store.central),
  };
  return { mail, sms: createSms(config, mail), ...push, notifier: new Notifier({ ...services, ...push }) };
}
