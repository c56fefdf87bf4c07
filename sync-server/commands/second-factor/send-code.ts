import { AppError } from '#domain/api/errors.ts';
import { secondFactorLimits } from '#domain/api/limits.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { Phone } from '#domain/api/second-factor.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import { secondFactorPhrases } from '#server/mails/second-factor-phrases.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { readChallenge, type Challenge } from './challenge.ts';

type Needs = Pick<Services, 'attempts' | 'config' | 'mail' | 'secondFactor' | 'sms'> &
  NeedsOf<typeof readChallenge>;

/**
 * Sends a code for the challenge; the previous code becomes void.
 * @throws AppError challenge-invalid, second-factor-unavailable, sms-not-sent; TooManyRequests
 */
export async function sendCode(
  services: Needs,
  { login, challenge, language }: { login: string; challenge: string; language: MailLanguage },
): Promise<{ phone: string; mailbox: boolean }> {
  const found = await readChallenge(services, challenge, login);
  const phone = phoneOf(found);
  if (services.sms === null || phone === null) throw new AppError('second-factor-unavailable');
  await services.attempts.spend({ limit: 'secondFactorMessages', key: found.user.uid });
  const code = await services.secondFactor.newCode(found.user.uid, challenge);
  const text = secondFactorPhrases[language].sms(code, secondFactorLimits.codeMinutes);
  await services.sms.send({ to: `+${phone.countryCode}${phone.areaCode}${phone.phone}`, text });
  return {
    phone: phone.phone.slice(-4),
    mailbox: services.config.sms === null && services.mail instanceof DemoMailbox,
  };
}

/** The phone that is being approved, or the approved one. */
function phoneOf({ token, user }: Challenge): Phone | null {
  return token.purpose === 'phone-approval' ? token.phone : (user.approved2fa ?? null);
}
