import { createECDH, type ECDH } from 'node:crypto';
import { encrypt } from 'http_ece';

/** Whom a message is for, as their browser told it. */
export interface Receiver {
  /** base64url, as `auth`. */
  p256dh: string;
  auth: string;
}

/** What makes a message differ from every other of the same text. */
interface Once {
  key: ECDH;
  salt?: string;
}

function once(): Once {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return { key };
}

/**
 * Encrypts `text` so that the receiver alone reads it (RFC 8291, aes128gcm).
 * @param used given by tests that compare with the RFC's own example
 * @throws Error where the receiver's key is no point of P-256
 */
export function encryptMessage(
  text: string,
  { p256dh, auth }: Receiver,
  { key, salt }: Once = once(),
): Buffer {
  return encrypt(Buffer.from(text, 'utf8'), {
    version: 'aes128gcm',
    privateKey: key,
    dh: p256dh,
    authSecret: auth,
    ...(salt === undefined ? {} : { salt }),
  });
}
