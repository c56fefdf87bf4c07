import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { makeApiKey, ShownApiKey } from '#domain/api/company/api-keys.ts';
import { AppError } from '#domain/api/errors.ts';
import { API_KEY_DAYS_MAX, API_KEYS_MAX, type ApiKey } from '#domain/entities/api-key.ts';
import type { AuditedAdmin } from '#server/policies/company-policy.ts';
import { newApiSecret } from '#server/security/tokens/api-keys.ts';
import type { Services } from '#server/services.ts';

const DAY_MS = 86_400_000;

type Parts = Pick<Services, 'apiKeys' | 'central' | 'clock' | 'audit'>;

function isLiving({ revokedAt, expiresAt }: ApiKey, now: number): boolean {
  return revokedAt === null && Date.parse(expiresAt) > now;
}

/** Active keys first, each with its creator. */
export async function shownKeys(services: Parts, company: string): Promise<ShownApiKey[]> {
  const keys = await services.apiKeys.of(company);
  const people = await services.central.users.readMany(keys.map(({ createdBy }) => createdBy));
  const now = services.clock.now().getTime();
  return keys
    .toSorted(
      (a, b) => Number(isLiving(b, now)) - Number(isLiving(a, now)) || (a.createdAt > b.createdAt ? -1 : 1),
    )
    .map(({ hash: _hash, createdBy, anyComputer = false, ...key }) => {
      const maker = people.get(createdBy);
      const canAct = maker?.active.includes(company) === true && !maker.blocked && !maker.deleted;
      return { ...key, anyComputer, maker: { uid: createdBy, name: maker?.name ?? '', canAct } };
    });
}

/**
 * Stores a key. All active keys stay; ended ones only as far as the limit allows. @throws AppError api-keys-full,
 * invalid-request
 */
export async function makeKey(
  services: Parts,
  { uid: user, company, address }: AuditedAdmin,
  { name, scopes, expiresAt, anyComputer = false }: z.infer<typeof makeApiKey.body>,
): Promise<{ key: ShownApiKey; token: string }> {
  const { apiKeys, clock, audit } = services;
  const now = clock.now();
  const days = (Date.parse(expiresAt) - now.getTime()) / DAY_MS;
  if (days <= 0 || days > API_KEY_DAYS_MAX)
    throw new AppError('invalid-request', { field: 'body.expiresAt' });
  const uid = uuidv7();
  const { token, ...secret } = newApiSecret(company, uid);
  const key: ApiKey = {
    uid,
    name,
    scopes: [...new Set(scopes)],
    ...secret,
    createdBy: user,
    createdAt: now.toISOString(),
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    anyComputer,
  };
  await audit.record({ event: 'api-key-made', user, company, address, subject: uid });
  await apiKeys.change(company, (fresh) => {
    const living = fresh.filter((each) => isLiving(each, now.getTime()));
    if (living.length >= API_KEYS_MAX) throw new AppError('api-keys-full');
    const over = fresh.filter((each) => !isLiving(each, now.getTime())).slice(-API_KEYS_MAX);
    return [...over, ...living, key];
  });
  const shown = (await shownKeys(services, company)).find((each) => each.uid === uid);
  if (shown === undefined) throw new AppError('internal');
  return { key: shown, token };
}

/** @throws AppError not-found */
export async function allowComputers(
  { apiKeys, audit }: Parts,
  { uid: user, company, address }: AuditedAdmin,
  { uid, any }: { uid: string; any: boolean },
): Promise<void> {
  await audit.record({ event: 'api-key-changed', user, company, address, subject: uid });
  await apiKeys.change(company, (fresh) => {
    if (fresh.every((key) => key.uid !== uid)) throw new AppError('not-found');
    return fresh.map((key) => (key.uid === uid ? { ...key, anyComputer: any } : key));
  });
}

/** @throws AppError not-found */
export async function revokeKey(
  services: Parts,
  { uid: user, company, address }: AuditedAdmin,
  uid: string,
): Promise<void> {
  const { apiKeys, clock, audit } = services;
  const revokedAt = clock.now().toISOString();
  await audit.record({ event: 'api-key-revoked', user, company, address, subject: uid });
  await apiKeys.change(company, (fresh) => {
    if (fresh.every((key) => key.uid !== uid)) throw new AppError('not-found');
    return fresh.map((key) => (key.uid === uid ? { ...key, revokedAt: key.revokedAt ?? revokedAt } : key));
  });
}
