import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { limits } from '#domain/api/limits.ts';
import { prefilledSchema, type Prefilled } from '#domain/entities/prefilled-link.ts';
import type { PublicForm } from '#domain/entities/public-form.ts';

type Form = Pick<PublicForm, 'company' | 'id'>;

/** Signed values within a link. */
export interface PrefilledLinks {
  /** The signature is only valid for this form of this company. */
  sign(form: Form, prefilled: Prefilled): string;
  /** Null if it was made for another form or with another key, or was altered. */
  open(form: Form, signed: string): Prefilled | null;
}

function parsed(payload: string): Prefilled | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return prefilledSchema.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}

/**
 * @param secret the server's: the key is derived from it, so that all servers of a store share it and no further key is
 * stored
 */
export function createPrefilledLinks(secret: Uint8Array): PrefilledLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'prefilled-links', 32));
  const signatureOf = ({ company, id }: Form, payload: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([company, id, payload]))
      .digest('base64url');
  return {
    sign: (form, prefilled) => {
      const payload = Buffer.from(JSON.stringify(prefilled)).toString('base64url');
      return `${payload}.${signatureOf(form, payload)}`;
    },
    open: (form, signed) => {
      const [payload = '', signature = '', ...more] = signed.split('.');
      if (signed.length > limits.prefilledChars || more.length > 0) return null;
      const [expected, shown] = [Buffer.from(signatureOf(form, payload)), Buffer.from(signature)];
      if (expected.length !== shown.length || !timingSafeEqual(expected, shown)) return null;
      return parsed(payload);
    },
  };
}
