import { z } from 'zod';
import { instantSchema } from '../entities/record.ts';

export const challengeTextSchema = z.string().regex(/^[\w-]{43}$/);

const secondStepMethodSchema = z.enum(['sms', 'app', 'recovery', 'passkey']);
export type SecondStepMethod = z.infer<typeof secondStepMethodSchema>;

/** The first step succeeded, and no session is open yet: `2fa/verify` opens it (specification 2, section 4). */
export const secondStepSchema = z.strictObject({
  challenge: challengeTextSchema,
  /** The login, required by `2fa/code` and `2fa/verify`. */
  user: z.string(),
  /** Methods that can answer the challenge, the usual one first. */
  methods: z.array(secondStepMethodSchema).min(1),
  /** Last digits of the phone that receives the code. */
  phone: z.string().nullable(),
  expiresAt: instantSchema,
});
export type SecondStep = z.infer<typeof secondStepSchema>;
