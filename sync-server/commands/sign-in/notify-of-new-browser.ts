import { TEMPORARY_PASSWORD_DAYS } from '#domain/api/limits.ts';
import type { Company } from '#domain/entities/company.ts';
import type { User } from '#domain/entities/user.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from '#domain/rules/time/calendar-days.ts';
import { newBrowserMail } from '#server/mails/new-browser-mail.ts';
import { shownName } from '#server/presenters/account/shown-name.ts';
import { deviceNameOf } from '#server/presenters/account/signed-in-device.ts';
import { TooManyRequests } from '#server/security/limiter.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'attempts' | 'central' | 'clock' | 'log' | 'mail' | 'sessions'>;

const DAY = 86_400_000;

export interface NewSignIn {
  user: string;
  company: string;
  device: string;
  /** This product's origin, as the person's browser sees it. */
  origin: string;
}

/**
 * Mails a person that an unknown browser opened their account. The sign-in neither waits for the mail nor fails with
 * it.
 */
export function tellNewBrowser(services: Needs, signIn: NewSignIn): void {
  const at = services.clock.now();
  tell(services, signIn, at).catch((error: unknown) => {
    if (!(error instanceof TooManyRequests))
      services.log.warn({ error }, 'mail about a sign-in from a new browser not sent');
  });
}

async function tell(services: Needs, { user: uid, company: at, device, origin }: NewSignIn, now: Date) {
  const { mail, central, attempts } = services;
  if (mail === null) return;
  const [user, company] = await Promise.all([central.users.read(uid), central.companies.read(at)]);
  if (user === null || company === null || (await isFirst(services, user, now))) return;
  await attempts.spend({ limit: 'newBrowserMails', key: uid });
  const facts = {
    at: now,
    zone: zoneOf(company),
    browser: deviceNameOf(device),
    company: shownName(company),
  };
  const address = `${origin}/account/security`;
  await mail.send(newBrowserMail(user, user.language ?? 'pt_BR', { ...facts, address }));
}

/** No mail for the first sign-in of a new account: its person knows about it. */
async function isFirst({ sessions }: Needs, { uid, createdAt }: User, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(createdAt) > TEMPORARY_PASSWORD_DAYS * DAY) return false;
  const begun = await sessions.devicesOf(uid);
  return begun.filter((session) => Date.parse(session.createdAt) <= now.getTime()).length <= 1;
}

/** A company sets a time zone only together with its hours. */
function zoneOf({ timeBlocking }: Company): string {
  const zone = timeBlocking?.[THIS_APP]?.timeZone ?? DEFAULT_TIME_ZONE;
  return isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
}
