import { randomUUID } from 'node:crypto';
import type { DemoMail } from '#domain/api/demo-mailbox.ts';
import type { Clock } from '#server/clock.ts';
import type { Mail, MailMessage } from './mail.ts';

const MOST_KEPT = 50;

/** Replaces a mail server in the demo: stores the last mails in memory, where the user can read them. */
export class DemoMailbox implements Mail {
  private readonly clock: Clock;
  /** Newest first. */
  private kept: DemoMail[] = [];

  constructor(clock: Clock) {
    this.clock = clock;
  }

  get mails(): readonly DemoMail[] {
    return this.kept;
  }

  send({ to, subject, text }: MailMessage): Promise<void> {
    const mail = { uid: randomUUID(), at: this.clock.now().toISOString(), to, subject, text };
    this.kept = [mail, ...this.kept].slice(0, MOST_KEPT);
    return Promise.resolve();
  }
}
