import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import { address, listOf, originText, webAddress } from '../values.ts';

export const messageSettings = {
  MAIL_URL: address(['smtp:', 'smtps:'])
    .optional()
    .describe(
      'Mail server: smtps://name:password@mail.example.com, or smtp:// with an upgrade to TLS. Without it, forgotten passwords cannot be recovered. Without it, a demo shows its mails at /mailbox.',
    ),
  MAIL_FROM: z
    .email('must be an e-mail address')
    .optional()
    .describe('Sender of mails. Required with MAIL_URL.'),
  SMS_URL: webAddress
    .optional()
    .describe(
      'SMS gateway that receives {"to": "+5511987654321", "text": ".."} as JSON by POST. Without it, no codes are sent to phones, and a demo shows them at /mailbox.',
    ),
  SMS_TOKEN: z.string().optional().describe('Bearer token for the SMS gateway.'),
  PUSH_CONTACT: address(['mailto:', 'https:'])
    .optional()
    .describe(
      'Contact for push services about notifications of this server, such as mailto:ops@example.com. Default: MAIL_FROM, otherwise APP_ORIGIN.',
    ),
  PUSH_ORIGINS: listOf(originText)
    .optional()
    .describe(
      'Origins of push services in your own network, separated by commas. All others must be public https addresses.',
    ),
};

type Values = z.infer<z.ZodObject<typeof messageSettings>>;

export interface MessageConfig {
  /** Null if no mail can be sent. */
  mail: { url: string; from: string } | null;
  /** Null if no SMS can be sent. */
  sms: { url: string; token: string | null } | null;
  /** `mailto:` or https address that is sent to push services. */
  pushContact: string;
  /** Origins of push services that are allowed though they are not public. */
  pushOrigins: readonly string[];
}

export function messageConfigOf(values: Values, appOrigin: string | null): MessageConfig {
  return {
    mail: mailOf(values),
    sms: values.SMS_URL === undefined ? null : { url: values.SMS_URL, token: values.SMS_TOKEN ?? null },
    pushContact: values.PUSH_CONTACT ?? defaultContact(values.MAIL_FROM, appOrigin),
    pushOrigins: values.PUSH_ORIGINS ?? [],
  };
}

function mailOf({ MAIL_URL: url, MAIL_FROM: from }: Values): MessageConfig['mail'] {
  if (url === undefined) return null;
  if (from === undefined) throw new ConfigError('MAIL_FROM', 'must be set if MAIL_URL is set');
  return { url, from };
}

function defaultContact(from: string | undefined, appOrigin: string | null): string {
  return from === undefined ? (appOrigin ?? 'mailto:demo@autodocs.example') : `mailto:${from}`;
}
