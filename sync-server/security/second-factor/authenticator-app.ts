import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Steps a clock may be off, either way. */
const SKEW = 1;
const SECRET_BYTES = 20;

/** RFC 6238 as every app understands it: SHA-1, six digits, half a minute. */
function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Autodocs',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the app reads from a QR code. */
export function appAddress(secret: string, login: string): string {
  return totp(secret, login).toString();
}

/** The half minute since 1970 that `code` is of; null for one that is wrong, or off by more than a step. */
export function appStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, window: SKEW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
