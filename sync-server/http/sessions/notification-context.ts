import type { Request } from 'express';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { NotificationContext } from '#server/commands/second-factor/tell.ts';
import type { Services } from '#server/services.ts';
import { publicOrigin } from '../hosts/public-origin.ts';
import { addressOf } from '../hosts/address-key.ts';

/** The client that requests a change, and the language of the notification. */
export function notificationContextOf(
  { config }: Pick<Services, 'config'>,
  request: Request,
  language: MailLanguage,
): NotificationContext {
  return { language, origin: publicOrigin(config, request), address: addressOf(request) };
}
