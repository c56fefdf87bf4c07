import type { Mail } from '#server/gateways/mail/mail.ts';
import { createOutbound } from '#server/gateways/outbound/outbound.ts';
import { createNames } from '#server/gateways/public-address.ts';
import { createPushGateway, type PushGateway } from '#server/gateways/push/push-gateway.ts';
import type { Sms } from '#server/gateways/sms/sms.ts';
import { Notifier } from '#server/notifications/notifier.ts';
import type { Services } from '#server/services.ts';
import {
  createPushSubscriptions,
  type PushSubscriptionStore,
} from '#server/stores/people/push-subscriptions.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import { createSmtpMail } from '#server/gateways/mail/smtp-mail.ts';
import { createHttpSms } from '#server/gateways/sms/http-sms.ts';

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

/** Null if no mail server is configured: features that need mail are then not offered. */
function createMail({ mail, mode }: Pick<Config, 'mail' | 'mode'>, clock: Clock): Mail | null {
  if (mail !== null) return createSmtpMail(mail);
  return mode === 'demo' ? new DemoMailbox(clock) : null;
}

/** Null if no gateway is configured: codes by SMS are then not offered. A demo shows them among its mails. */
function createSms({ sms }: Pick<Config, 'sms'>, mail: Mail | null): Sms | null {
  if (sms !== null) return createHttpSms(sms);
  if (!(mail instanceof DemoMailbox)) return null;
  return { send: ({ to, text }) => mail.send({ to, subject: 'SMS', text, html: '' }) };
}
