import type { MailLanguage } from '#domain/api/recovery.ts';

/** In UTC, and said so: the server does not know where the person is. */
export function momentText(at: Date, language: MailLanguage): string {
  const format = new Intl.DateTimeFormat(language.replace('_', '-'), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(at)} UTC`;
}
