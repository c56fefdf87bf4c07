import { createSecretBox, type SecretBox } from '#server/security/keys/secret-box.ts';
import { readSecretKey } from '#server/security/keys/secret-key.ts';
import type { SigningKeys } from '#server/security/keys/signing-keys.ts';
import { createVapid, type Vapid } from '#server/security/keys/vapid.ts';
import { createKnownDevices, type KnownDevices } from '#server/security/known-devices.ts';
import { createPrefilledLinks, type PrefilledLinks } from '#server/security/tokens/prefilled-links.ts';
import { createTokens, type Tokens } from '#server/security/tokens/tokens.ts';
import type { Services } from '#server/services.ts';

/** What is signed or sealed with the keys of the server. */
export interface SecretServices {
  tokens: Tokens;
  knownDevices: KnownDevices;
  secretBox: SecretBox;
  prefilledLinks: PrefilledLinks;
  /** The key with which devices subscribe to notifications. */
  vapid: Vapid;
}

export async function createSecretServices(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  keys: SigningKeys,
): Promise<SecretServices> {
  const secretKey = await readSecretKey(config);
  return {
    tokens: createTokens(keys, clock),
    knownDevices: createKnownDevices(keys.refreshSecrets),
    secretBox: createSecretBox(secretKey),
    prefilledLinks: createPrefilledLinks(secretKey),
    vapid: createVapid(secretKey, config.pushContact, clock),
  };
}
