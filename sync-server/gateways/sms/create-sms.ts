import type { Config } from '#server/config/config.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { createHttpSms } from './http-sms.ts';
import type { Sms } from './sms.ts';

/** Null if no gateway is configured: codes by SMS are then not offered. A demo shows them among its mails. */
export function createSms({ sms }: Pick<Config, 'sms'>, mail: Mail | null): Sms | null {
  if (sms !== null) return createHttpSms(sms);
  if (!(mail instanceof DemoMailbox)) return null;
  return { send: ({ to, text }) => mail.send({ to, subject: 'SMS', text, html: '' }) };
}
