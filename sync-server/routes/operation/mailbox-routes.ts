import type { Router } from 'express';
import { listDemoMails } from '#domain/api/demo-mailbox.ts';
import { AppError } from '#domain/api/errors.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import { openRoute } from '#server/http/calls/route.ts';
import type { Services } from '#server/services.ts';

export function mailboxRoutes(router: Router, services: Services): void {
  openRoute(router, services, listDemoMails, () => {
    const { mail } = services;
    if (!(mail instanceof DemoMailbox)) throw new AppError('not-found');
    return Promise.resolve({ mails: [...mail.mails] });
  });
}
