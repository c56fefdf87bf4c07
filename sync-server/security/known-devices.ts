import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { normalLogin } from './login.ts';

/** People of one browser that are known to it at the same time; who came last stays. */
const MOST = 5;
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Browsers that somebody signed in with: each keeps a signed number for each of its people, and nothing of it is stored.
 * It opens nothing; its failed attempts are counted apart from strangers', who so cannot shut its person out.
 */
export interface KnownDevices {
  /** What the browser is to hold, which holds `text`, after the person of `login` signed in. */
  remember(text: string | null, login: string): string;
  /** The number under which the browser is known to `login`; null where it is not. */
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
