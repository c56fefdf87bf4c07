import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import { z } from 'zod';
import type { PublicKey } from '#domain/api/authentication.ts';
import type { Config } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import type { Clock } from '#server/clock.ts';

interface SigningKey {
  /** RFC 7638 thumbprint of the public key. */
  kid: string;
  privateKey: KeyObject;
  publicKey: PublicKey;
}

/** The first key signs; all verify, so that a new key can be added in front without ending any session. */
export interface SigningKeys {
  active: SigningKey;
  all: readonly SigningKey[];
  /** One per key, in the same order; see `refresh-token.ts`. */
  refreshSecrets: readonly Uint8Array[];
}

/** How long a generated key signs; the previous one still verifies. */
const KEY_DAYS = 180;
const FILE_NAME = 'session-keys.pem';
const coordinatesSchema = z.looseObject({ x: z.string(), y: z.string() });
const PEM = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g;

async function fromPem(pem: string): Promise<SigningKey> {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('not a P-256 key');
  const { x, y } = coordinatesSchema.parse(await exportJWK(createPublicKey(privateKey)));
  const bare = { kty: 'EC', crv: 'P-256', x, y } as const;
  const kid = await calculateJwkThumbprint(bare);
  return { kid, privateKey, publicKey: { ...bare, kid, alg: 'ES256', use: 'sig' } };
}

function refreshSecretOf(key: SigningKey): Uint8Array {
  const text = key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return new Uint8Array(hkdfSync('sha256', text, '', 'refresh-token', 32));
}

async function assemble(pems: readonly string[]): Promise<SigningKeys> {
  const all = await Promise.all(pems.map(fromPem));
  const [active] = all;
  if (active === undefined) throw new Error('holds no private key');
  return { active, all, refreshSecrets: all.map(refreshSecretOf) };
}

function newPem(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
}

function madeAt(text: string): Date {
  return new Date(/^# made (\S+)$/m.exec(text)?.[1] ?? 0);
}

/**
 * Written to a temporary file and renamed, so that a crash leaves either the old keys or the new ones, never a partial
 * file.
 */
async function save(file: string, pems: readonly string[], now: Date): Promise<void> {
  const draft = `${file}.${createHash('sha256').update(pems.join('')).digest('hex').slice(0, 8)}.tmp`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(`# made ${now.toISOString()}\n${pems.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Keys of SESSION_PRIVATE_KEY; null if it is not set.
 * @throws ConfigError
 */
export async function keysOfSetting(config: Pick<Config, 'sessionPrivateKey'>): Promise<SigningKeys | null> {
  if (config.sessionPrivateKey === null) return null;
  try {
    return await assemble(config.sessionPrivateKey.match(PEM) ?? []);
  } catch {
    throw new ConfigError(
      'SESSION_PRIVATE_KEY',
      'must hold whole P-256 private keys (openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256)',
    );
  }
}

/** Keys stored under DATA_DIR, generated at the first start and renewed after KEY_DAYS. */
export async function keptKeys(dataDir: string, clock: Clock): Promise<SigningKeys> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, FILE_NAME);
  const now = clock.now();
  const text = await readIfThere(file);
  const pems = text?.match(PEM) ?? [];
  const age = now.getTime() - madeAt(text ?? '').getTime();
  if (pems.length > 0 && age < KEY_DAYS * 86_400_000) return assemble(pems);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = [newPem(), ...pems.slice(0, 1)];
  await save(file, kept, now);
  return assemble(kept);
}
