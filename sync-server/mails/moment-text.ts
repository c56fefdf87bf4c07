import type { MailLanguage } from '#domain/api/recovery.ts';

/** Includes the time zone, since the reader may be in another one. UTC if the zone is unknown. */
export function momentText(at: Date, language: MailLanguage, zone = 'UTC'): string {
  const tag = language.replace('_', '-');
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  if (zone === 'UTC') return `${moment.format(at)} UTC`;
  const named = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${moment.format(at)} (${offset})`;
}
