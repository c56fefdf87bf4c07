/** Types for the used part of the library, which has none. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function encrypt(
    buffer: Buffer,
    params: {
      version: 'aes128gcm';
      /** The sender's key, for one message. */
      privateKey: ECDH;
      /** The receiver's public key, base64url. */
      dh: string;
      authSecret: string;
      /** base64url; random if absent. */
      salt?: string;
    },
  ): Buffer;
}
