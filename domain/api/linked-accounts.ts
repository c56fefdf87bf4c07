import { z } from 'zod';
import { instantSchema } from '../entities/record.ts';
import { identityProviderSchema } from '../entities/sign-in-attempt.ts';
import { defineCall } from './call.ts';
import { proofSchema } from './second-factor.ts';

const linkedAccountSchema = z.strictObject({
  provider: identityProviderSchema,
  /** When the person first came with it; null where they did not. */
  linkedAt: instantSchema.nullable(),
  /** Until when the next sign-in with it links it; null where that was not allowed. */
  allowedUntil: instantSchema.nullable(),
});
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;

const accounts = z.strictObject({ accounts: z.array(linkedAccountSchema) });

/** The providers that this server has, and which of them open the caller's account. */
export const listLinkedAccounts = defineCall({
  method: 'GET',
  path: '/authentication/linked-accounts',
  params: z.strictObject({}),
  body: z.undefined(),
  response: accounts,
  session: 'required',
  limits: ['read'],
  errors: [],
});

const change = {
  method: 'POST',
  params: z.strictObject({ provider: identityProviderSchema }),
  body: z.strictObject({ proof: proofSchema }),
  response: accounts,
  session: 'required',
  limits: ['account'],
  errors: ['wrong-password', 'invalid-code', 'not-allowed'],
} as const;

/** Who is known by one provider says here that another may vouch for them too. */
export const allowLinkedAccount = defineCall({
  ...change,
  path: '/authentication/linked-accounts/:provider/allow',
});

export const removeLinkedAccount = defineCall({
  ...change,
  path: '/authentication/linked-accounts/:provider/remove',
  errors: [...change.errors, 'not-found'],
});
