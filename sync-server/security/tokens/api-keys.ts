import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { AppError } from '#domain/api/errors.ts';
import { API_KEY_HINT, type ApiKey, type ApiScope } from '#domain/entities/api-key.ts';
import type { Company } from '#domain/entities/company.ts';
import type { User } from '#domain/entities/user.ts';
import { uidSchema } from '#domain/entities/record.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import type { Services } from '#server/services.ts';
import { lacksSecondFactor, membershipProblem, memberOf, THIS_APP } from '../sessions/session.ts';

type Needs = Pick<Services, 'apiKeys' | 'blockedHours' | 'central' | 'clock'>;

/** `adk.<company>.<key>.<secret>`: the first parts locate the stored hash, the last is 256 random bits. */
const PREFIX = 'adk';
const SECRET_BYTES = 32;
const HOUR_MS = 3_600_000;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface NewSecret extends Pick<ApiKey, 'hash' | 'hint'> {
  token: string;
}

export function newApiSecret(company: string, uid: string): NewSecret {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const token = [PREFIX, company, uid, secret].join('.');
  return { token, hash: hashOf(secret), hint: secret.slice(-API_KEY_HINT) };
}

/** A calling program: it acts as the creator of its key, with the permissions that both have. */
export interface Program {
  key: ApiKey;
  actor: Member;
  user: User;
}

function partsOf(request: Request): { company: string; uid: string; secret: string } | null {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
  const [prefix, company = '', uid = '', secret = '', ...more] = token.split('.');
  const isKey = prefix === PREFIX && more.length === 0 && secret.length <= 100;
  const isNamed = uidSchema.safeParse(company).success && uidSchema.safeParse(uid).success;
  return isKey && isNamed ? { company, uid, secret } : null;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a key needs an exemption from computer control: a program is not one of the company's computers, even if its
 * creator may use any.
 */
export function controlsComputers({ machineControl }: Pick<Company, 'machineControl'>): boolean {
  return machineControl?.[THIS_APP]?.enabled === true;
}

/**
 * Identifies the caller by an API key. All invalid keys give the same error: unknown, revoked, expired, or of a creator
 * who has left.
 * @throws AppError api-key-invalid, api-key-scope, api-key-computer, time-blocked, second-factor-required
 */
export async function readProgram(services: Needs, request: Request, scope: ApiScope): Promise<Program> {
  const invalid = (): AppError => new AppError('api-key-invalid');
  const { central, apiKeys, clock, blockedHours } = services;
  const named = partsOf(request);
  if (named === null) throw invalid();
  const now = clock.now();
  const key = (await apiKeys.of(named.company)).find(({ uid }) => uid === named.uid);
  if (key === undefined || !isSame(key.hash, hashOf(named.secret))) throw invalid();
  if (key.revokedAt !== null || Date.parse(key.expiresAt) <= now.getTime()) throw invalid();
  const [user, company] = await Promise.all([
    central.users.read(key.createdBy),
    central.companies.read(named.company),
  ]);
  if (user === null || company === null || membershipProblem({ user, company, visit: null }) !== null)
    throw invalid();
  const closed = await blockedHours.problem(company, THIS_APP);
  if (closed !== null) throw closed;
  if (lacksSecondFactor(user, company)) throw new AppError('second-factor-required');
  if (controlsComputers(company) && key.anyComputer !== true) throw new AppError('api-key-computer');
  if (!key.scopes.includes(scope)) throw new AppError('api-key-scope');
  await noteUse(services, named.company, key, now);
  return { key, user, actor: memberOf(user, named.company) };
}

async function noteUse(
  { apiKeys }: Needs,
  company: string,
  { uid, lastUsedAt }: ApiKey,
  now: Date,
): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < HOUR_MS) return;
  const at = now.toISOString();
  await apiKeys.change(company, (fresh) =>
    fresh.map((each) => (each.uid === uid ? { ...each, lastUsedAt: at } : each)),
  );
}
