import { z } from 'zod';
import { instantSchema } from '../entities/record.ts';
import { identityProviderSchema } from '../entities/sign-in-attempt.ts';
import { defineCall } from './call.ts';
import { proofSchema } from './second-factor.ts';

const linkedAccountSchema = z.strictObject({
  provider: identityProviderSchema,
  /** When the person first signed in with the provider; null if never. */
  linkedAt: instantSchema.nullable(),
  /** Until this time the next sign-in with the provider links it; null if that is not allowed. */
  allowedUntil: instantSchema.nullable(),
});
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;

const accounts = z.strictObject({ accounts: z.array(linkedAccountSchema) });

/** The providers of this server, and which of them open the caller's account. */
export const listLinkedAccounts = defineCall({
  method: 'GET',
  path: '/authentication/linked-accounts',
  params: z.strictObject({}),
  body: z.undefined(),
  response: accounts,
  access: 'session',
  limits: ['read'],
  errors: [],
});

const change = {
  method: 'POST',
  params: z.strictObject({ provider: identityProviderSchema }),
  body: z.strictObject({ proof: proofSchema }),
  response: accounts,
  access: 'session',
  limits: ['account'],
  errors: ['wrong-password', 'invalid-code', 'not-allowed'],
} as const;

/** Allows a further provider to identify the caller, who is already linked to one. */
export const allowLinkedAccount = defineCall({
  ...change,
  path: '/authentication/linked-accounts/:provider/allow',
});

export const removeLinkedAccount = defineCall({
  ...change,
  path: '/authentication/linked-accounts/:provider/remove',
  errors: [...change.errors, 'not-found'],
});
