import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import { DemoMailbox } from './demo-mailbox.ts';
import type { Mail } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** Null if no mail server is configured: features that need mail are then not offered. */
export function createMail({ mail, mode }: Pick<Config, 'mail' | 'mode'>, clock: Clock): Mail | null {
  if (mail !== null) return createSmtpMail(mail);
  return mode === 'demo' ? new DemoMailbox(clock) : null;
}
