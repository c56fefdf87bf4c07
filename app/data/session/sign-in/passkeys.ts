import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type {
  beginPasskey,
  PasskeyAssertion,
  PasskeyRegistration,
  requestPasskey,
} from '#domain/api/passkeys.ts';

/** Whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/**
 * Asks the browser, which asks the person, for a new key.
 * @throws AppError passkey-cancelled
 */
export async function createKey(
  options: z.infer<typeof beginPasskey.response>,
): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(cancelled);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: keyType(type),
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}

/**
 * Asks for a signature by one of the person's keys.
 * @throws AppError passkey-cancelled
 */
export async function signWithKey(
  options: z.infer<typeof requestPasskey.response>,
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(cancelled);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: keyType(type),
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}

function keyType(type: string): 'public-key' {
  if (type !== 'public-key') throw new AppError('passkey-cancelled');
  return type;
}

/** Browsers do not report the reason, so that a page learns nothing about other keys. */
function cancelled(cause: unknown): never {
  throw new AppError('passkey-cancelled', { cause });
}
