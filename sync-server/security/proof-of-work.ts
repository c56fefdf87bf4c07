import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofChallengeSchema, type ProofChallenge, type ProofSolution } from '#domain/api/public-forms.ts';
import { AppError } from '#domain/api/errors.ts';
import type { PublicForm } from '#domain/entities/public-form.ts';

/** Two hexadecimal digits: 256 tries on average, each with this many rounds. About a second on a cheap phone. */
const PUZZLE = { algorithm: 'PBKDF2/SHA-256', cost: 2000, keyPrefix: '00' } as const;
const GOOD_MS = 1_800_000;

type Signer = Pick<PublicForm, 'id' | 'proofSecret'>;

/** A puzzle that is only valid for the answer `key` to this form. */
export async function createProofChallenge(form: Signer, key: string, now: Date): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    ...PUZZLE,
    deriveKey,
    expiresAt: new Date(now.getTime() + GOOD_MS),
    data: { form: form.id, key },
    hmacSignatureSecret: form.proofSecret,
  });
  return proofChallengeSchema.parse(challenge);
}

/**
 * @throws AppError `public-form-proof-wrong` if the puzzle was not issued by this server, belongs to another answer, is
 * too old or unsolved
 */
export async function requireProof(
  form: Signer,
  key: string,
  { challenge, solution }: { challenge: ProofChallenge; solution: ProofSolution },
): Promise<void> {
  const { data } = challenge.parameters;
  if (data.form !== form.id || data.key !== key) throw new AppError('public-form-proof-wrong');
  const { counter, derivedKey } = solution;
  const { verified } = await verifySolution({
    challenge,
    solution: { counter, derivedKey },
    deriveKey,
    hmacSignatureSecret: form.proofSecret,
  }).catch((cause: unknown) => {
    throw new AppError('public-form-proof-wrong', { cause });
  });
  if (!verified) throw new AppError('public-form-proof-wrong');
}
