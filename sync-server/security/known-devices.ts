import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { normalLogin } from './login.ts';

/** Maximum number of people for whom a browser is known; the most recent ones stay. */
const MOST = 5;
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Browsers with an earlier sign-in: each stores a signed number for each of its people; the server stores nothing. The
 * number grants nothing; failed attempts of known browsers are counted separately from those of strangers, so that
 * strangers cannot lock the person out.
 */
export interface KnownDevices {
  /** The new cookie of a browser with cookie `text` after the person with `login` signed in. */
  remember(text: string | null, login: string): string;
  /** The number of the browser for `login`; null if it is unknown. */
  recognise(text: string | null, login: string): string | null;
}

/** @param secrets the first signs, all verify */
export function createKnownDevices(secrets: readonly Uint8Array[]): KnownDevices {
  const [signing] = secrets;
  if (signing === undefined) throw new AppError('internal', { cause: new Error('No secret for devices') });
  const numberIn = (entry: string, login: string): string | null => {
    const [, number = '', signature = ''] = ENTRY.exec(entry) ?? [];
    const given = Buffer.from(signature);
    const good = secrets.some((secret) => {
      const wanted = Buffer.from(signatureOf(secret, login, number));
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    });
    return good ? number : null;
  };
  const recognise = (text: string | null, login: string): string | null =>
    entriesOf(text)
      .map((entry) => numberIn(entry, login))
      .find((number) => number !== null) ?? null;
  return {
    recognise,
    remember: (text, login) => {
      const number = recognise(text, login) ?? randomBytes(16).toString('base64url');
      const others = entriesOf(text).filter((entry) => !entry.startsWith(`${number}.`));
      const own = `${number}.${signatureOf(signing, login, number)}`;
      return [own, ...others].slice(0, MOST).join('~');
    },
  };
}

function entriesOf(text: string | null): string[] {
  return (text ?? '').split('~', MOST).filter((entry) => ENTRY.test(entry));
}

function signatureOf(secret: Uint8Array, login: string, number: string): string {
  return createHmac('sha256', secret)
    .update(`known-device:${number}:${normalLogin(login)}`)
    .digest('base64url');
}
