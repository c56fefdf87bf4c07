import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PublicKey } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import { sessionTimes } from '#domain/api/limits.ts';
import { uidSchema } from '#domain/entities/record.ts';
import type { App } from '#domain/entities/user.ts';
import type { Clock } from '#server/clock.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';

const ISSUER = 'app-centre';
/** A reconnecting device makes its requests within a short time. */
const VERIFIED_MS = 10_000;
const MOST_VERIFIED = 10_000;

export interface TokenSubject {
  user: string;
  company: string;
  session: string;
}
interface TokenClaims extends TokenSubject {
  expiresAt: Date;
}

/** Access tokens: ES256 JSON web tokens, each with one audience (product). */
export interface Tokens {
  sign(subject: TokenSubject, app: App): Promise<{ token: string; expiresAt: Date }>;
  /** Identifies nobody: `verify` refuses it. */
  signAnonymous(app: App): Promise<{ token: string; expiresAt: Date }>;
  /** @throws AppError session-expired, or session-missing for anything but a token of this server for `app` */
  verify(token: string, app: App): Promise<TokenClaims>;
  /** Keys with which other products verify their tokens. */
  publicKeys: readonly PublicKey[];
}

const claimsSchema = z.looseObject({ sub: uidSchema, company: uidSchema, sid: uidSchema, exp: z.int() });

export function createTokens(keys: SigningKeys, clock: Clock): Tokens {
  const publicKeys = keys.all.map((key) => key.publicKey);
  const keySet = createLocalJWKSet({ keys: publicKeys });
  /**
   * Recently verified tokens: checking the signature is half of the cost of identifying the caller. Only the token's
   * own claims are cached; its session is checked with every call.
   */
  const verifiedLately = new LRUCache<string, TokenClaims>({
    max: MOST_VERIFIED,
    ttl: VERIFIED_MS,
    ttlAutopurge: true,
  });
  return {
    publicKeys,
    sign: async (subject, app) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + sessionTimes.accessMinutes * 60;
      const token = await new SignJWT({ company: subject.company, sid: subject.session })
        .setProtectedHeader({ alg: 'ES256', kid: keys.active.kid, typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setSubject(subject.user)
        .setAudience(app)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys.active.privateKey);
      return { token, expiresAt: new Date(expiresAt * 1000) };
    },
    signAnonymous: async (app) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + sessionTimes.accessMinutes * 60;
      const token = await new SignJWT({ anonymous: true })
        .setProtectedHeader({ alg: 'ES256', kid: keys.active.kid, typ: 'anonymous+jwt' })
        .setIssuer(ISSUER)
        .setAudience(app)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys.active.privateKey);
      return { token, expiresAt: new Date(expiresAt * 1000) };
    },
    verify: async (token, app) => {
      const key = `${app} ${token}`;
      const known = verifiedLately.get(key);
      if (known !== undefined && known.expiresAt > clock.now()) return known;
      const { sub, company, sid, exp } = await verified(token, app, keySet, clock);
      const claims = { user: sub, company, session: sid, expiresAt: new Date(exp * 1000) };
      verifiedLately.set(key, claims);
      return claims;
    },
  };
}

async function verified(
  token: string,
  app: App,
  keySet: ReturnType<typeof createLocalJWKSet>,
  clock: Clock,
): Promise<z.infer<typeof claimsSchema>> {
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: app,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: clock.now(),
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    throw new AppError(error instanceof errors.JWTExpired ? 'session-expired' : 'session-missing', {
      cause: error,
    });
  }
}
