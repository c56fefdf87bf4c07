import { createHash } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { secondFactorLimits } from '#domain/api/limits.ts';
import type { SecondStepMethod } from '#domain/api/second-step.ts';
import type { SecondFactors } from '#domain/entities/second-factor.ts';
import type { User } from '#domain/entities/user.ts';
import type { Clock } from '#server/clock.ts';
import type { Attempts, Guard } from '#server/security/attempts/attempts.ts';
import type { Passwords } from '#server/security/passwords/passwords.ts';
import type { SecretBox } from '#server/security/keys/secret-box.ts';
import type { SecondFactorDocuments } from '#server/stores/people/second-factors.ts';
import { appStep } from './authenticator-app.ts';
import { isSameHash, newCode, sentCodeHash } from './codes.ts';
import { judgeCode, type CodeAnswer, type CodeTools } from './judge-code.ts';
import { hashesOfCode, isQuickHash, slowHashes } from './recovery-codes.ts';

export interface SecondFactorParts {
  documents: SecondFactorDocuments;
  box: SecretBox;
  passwords: Passwords;
  /** For sent codes, which are valid for ten minutes: the first makes them, all check them. */
  secrets: readonly Uint8Array[];
  attempts: Attempts;
  clock: Clock;
}

/** Issues and checks codes of all methods. */
export interface SecondFactor {
  /** A code for `challenge`; replaces the previous one. */
  newCode(user: string, challenge: string): Promise<string>;
  /** @throws AppError invalid-code; TooManyRequests after too many wrong ones under `guards` */
  check(user: string, answer: CodeAnswer, guards: readonly Guard[]): Promise<void>;
}

export function createSecondFactor(parts: SecondFactorParts): SecondFactor {
  const [secret] = parts.secrets;
  if (secret === undefined) throw new AppError('internal', { cause: new Error('No secret for codes') });
  return {
    newCode: async (user, challenge) => {
      const code = newCode();
      const sent = {
        hash: sentCodeHash(secret, user, code),
        challenge: challengeHash(challenge),
        expiresAt: new Date(
          parts.clock.now().getTime() + secondFactorLimits.codeMinutes * 60_000,
        ).toISOString(),
        tries: 0,
      };
      await parts.documents.judge(user, (factors) => ({ next: { ...factors, code: sent }, result: null }));
      return code;
    },
    check: (user, answer, guards) => parts.attempts.run(guards, () => check(parts, user, answer)),
  };
}

async function check(parts: SecondFactorParts, user: string, given: CodeAnswer): Promise<void> {
  await strengthenCodes(parts, user);
  const { challenge } = given;
  const answer = { ...given, challenge: challenge === null ? null : challengeHash(challenge) };
  const tools = toolsFor(parts, user, await recoveryHashes(parts, user, answer));
  const verdict = await parts.documents.judge(user, (factors) => judgeCode(factors, answer, tools));
  if (verdict === 'wrong') throw new AppError('invalid-code', { field: 'body.code' });
}

/**
 * The methods with which `user` can take the second step now, the preferred one first. `sms`: whether this server can
 * send codes.
 */
export function secondStepMethods(user: User, factors: SecondFactors, sms: boolean): SecondStepMethod[] {
  const unused = factors.recoveryCodes.some(({ usedAt }) => usedAt === null);
  const ways: [SecondStepMethod, boolean][] = [
    ['app', factors.app !== null],
    ['sms', sms && user.approved2fa !== undefined],
    ['passkey', factors.passkeys.length > 0],
    ['recovery', unused],
  ];
  return ways.flatMap(([method, can]) => (can ? [method] : []));
}

/** The owner that an app's secret is sealed for. */
export function appSecretOf(user: string): string {
  return `authenticator-app:${user}`;
}

function challengeHash(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}

/** Converts quickly hashed codes of an earlier release to slow hashes at the person's next second step. */
async function strengthenCodes({ documents, passwords }: SecondFactorParts, user: string): Promise<void> {
  const { recoveryCodes } = await documents.read(user);
  const quick = recoveryCodes.map(({ hash }) => hash).filter(isQuickHash);
  if (quick.length === 0) return;
  const slow = await slowHashes(passwords, quick);
  await documents.judge(user, (factors) => ({
    next: {
      ...factors,
      recoveryCodes: factors.recoveryCodes.map((each) => ({
        ...each,
        hash: slow.get(each.hash) ?? each.hash,
      })),
    },
    result: null,
  }));
}

/**
 * Hashed before the state is judged, since it is slow. If the codes are replaced in between, an old one is rejected, as
 * it should be.
 */
async function recoveryHashes(
  { documents, passwords }: SecondFactorParts,
  user: string,
  { method, code }: CodeAnswer,
): Promise<ReadonlySet<string>> {
  if (method !== 'recovery') return new Set();
  const factors = await documents.read(user);
  const unused = factors.recoveryCodes.filter(({ usedAt }) => usedAt === null);
  return hashesOfCode(
    passwords,
    code,
    unused.map(({ hash }) => hash),
  );
}

function toolsFor(
  { box, secrets, clock }: SecondFactorParts,
  user: string,
  recovery: ReadonlySet<string>,
): CodeTools {
  const now = clock.now();
  return {
    now,
    isSent: (code, hash) => secrets.some((secret) => isSameHash(sentCodeHash(secret, user, code), hash)),
    isRecovery: (hash) => [...recovery].some((each) => isSameHash(each, hash)),
    stepOf: (code, sealed) => {
      const secret = box.open(sealed, appSecretOf(user));
      return secret === null ? null : appStep(secret, code, now);
    },
  };
}
