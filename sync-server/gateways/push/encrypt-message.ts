import { createECDH, type ECDH } from 'node:crypto';
import { encrypt } from 'http_ece';

/** The keys of a subscription, from the receiver's browser. */
export interface Receiver {
  /** base64url, like `auth`. */
  p256dh: string;
  auth: string;
}

/** Values that are used for one message only. */
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
 * Encrypts `text` for the receiver (RFC 8291, aes128gcm).
 * @param used set only by tests that compare with the RFC's own example
 * @throws Error if the receiver's key is not a point of P-256
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
