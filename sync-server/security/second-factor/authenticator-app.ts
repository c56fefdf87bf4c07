import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Tolerated clock difference in steps, in either direction. */
const SKEW = 1;
const SECRET_BYTES = 20;

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, 30 seconds. */
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

/** The address in the QR code for the app. */
export function appAddress(secret: string, login: string): string {
  return totp(secret, login).toString();
}

/** The 30-second step since 1970 of `code`; null if it is wrong, or off by more than a step. */
export function appStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, window: SKEW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
