/** The one part of the library that is used; it brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function encrypt(
    buffer: Buffer,
    params: {
      version: 'aes128gcm';
      /** The sender's, used once. */
      privateKey: ECDH;
      /** The receiver's public key, base64url. */
      dh: string;
      authSecret: string;
      /** base64url; random where absent. */
      salt?: string;
    },
  ): Buffer;
}
