import { secondFactorLimits } from '#domain/api/limits.ts';
import type { SecondFactors } from '#domain/entities/second-factor.ts';
import type { Judgement } from '#server/stores/people/second-factors.ts';

export interface CodeAnswer {
  code: string;
  /** `new-app`: the first code of a new app, which activates it. */
  method: 'sms' | 'app' | 'new-app' | 'recovery';
  /** The challenge that it answers; only a sent code is bound to one. */
  challenge: string | null;
}

export interface CodeTools {
  now: Date;
  /** Whether `hash` was made from `code`. */
  isSent: (code: string, hash: string) => boolean;
  /** Whether the entered code is the recovery code stored as `hash`. */
  isRecovery: (hash: string) => boolean;
  /** The 30-second step since 1970 of `code` for the app with this sealed secret; null if it is wrong. */
  stepOf: (code: string, secret: string) => number | null;
}

export type CodeVerdict = 'right' | 'wrong';

/**
 * Judges a code and returns the new state: a correct code is used up; a wrong one uses up a try of a sent code. The
 * caller writes the result over the judged state.
 */
export function judgeCode(
  factors: SecondFactors,
  answer: CodeAnswer,
  tools: CodeTools,
): Judgement<CodeVerdict> {
  const used = judges[answer.method](factors, answer, tools);
  return used === null ? { next: failed(factors, answer), result: 'wrong' } : { next: used, result: 'right' };
}

type Judge = (factors: SecondFactors, answer: CodeAnswer, tools: CodeTools) => SecondFactors | null;

/** Return the factors with the code used up; null for a wrong one. */
const judges: Record<CodeAnswer['method'], Judge> = {
  sms: (factors, { code, challenge }, { now, isSent }) => {
    const sent = factors.code;
    const good = sent !== null && sent.challenge === challenge && Date.parse(sent.expiresAt) > now.getTime();
    return good && isSent(code, sent.hash) ? { ...factors, code: null } : null;
  },
  app: (factors, { code }, { stepOf }) => {
    const { app } = factors;
    const step = app === null ? null : stepOf(code, app.secret);
    if (app === null || step === null || (app.lastStep !== null && step <= app.lastStep)) return null;
    return { ...factors, app: { ...app, lastStep: step } };
  },
  'new-app': (factors, { code }, { now, stepOf }) => {
    const { newApp: secret } = factors;
    const step = secret === null ? null : stepOf(code, secret);
    if (secret === null || step === null) return null;
    return { ...factors, newApp: null, app: { secret, confirmedAt: now.toISOString(), lastStep: step } };
  },
  recovery: (factors, _answer, { now, isRecovery }) => {
    const found = factors.recoveryCodes.find(({ hash, usedAt }) => usedAt === null && isRecovery(hash));
    if (found === undefined) return null;
    const usedAt = now.toISOString();
    const recoveryCodes = factors.recoveryCodes.map((each) => (each === found ? { ...each, usedAt } : each));
    return { ...factors, recoveryCodes };
  },
};

function failed(factors: SecondFactors, { method }: CodeAnswer): SecondFactors {
  const { code } = factors;
  if (method !== 'sms' || code === null) return factors;
  const tries = code.tries + 1;
  return { ...factors, code: tries >= secondFactorLimits.codeTries ? null : { ...code, tries } };
}
