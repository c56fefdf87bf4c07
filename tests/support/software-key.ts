import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyRegistration } from '#domain/api/passkeys.ts';

/** What a key reports about its use; by default the truth. */
export interface Touch {
  challenge: string;
  origin: string;
  /** Whether its person unlocked it. */
  verified?: boolean;
  counter?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_ATTACHED = 0x40;

/** A passkey in software, for attacks that no browser allows a page (WebAuthn level 3, section 6). */
export class SoftwareKey {
  readonly id = randomBytes(32);
  private readonly user: string;
  private readonly privateKey: KeyObject;
  private readonly publicKey: Uint8Array;

  constructor(user: string) {
    this.user = user;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  register(touch: Touch): PasskeyRegistration {
    const length = Buffer.from([0, this.id.length]);
    const attached = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const authData = new Uint8Array(Buffer.concat([header(touch, KEY_ATTACHED), attached]));
    const statement = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const attestationObject = isoCBOR.encode(statement as Parameters<typeof isoCBOR.encode>[0]);
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData('webauthn.create', touch).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  assert(touch: Touch): PasskeyAssertion {
    const authenticatorData = header(touch, 0);
    const client = clientData('webauthn.get', touch);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    return {
      ...this.names(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.privateKey).toString('base64url'),
        userHandle: Buffer.from(this.user).toString('base64url'),
      },
    };
  }

  private names() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }
}

function header({ origin, verified = true, counter = 0 }: Touch, more: number): Buffer {
  const party = createHash('sha256').update(new URL(origin).hostname).digest();
  const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([party, Buffer.from([flags]), count]);
}

function clientData(type: string, { challenge, origin }: Touch): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
