import { z } from 'zod';
import { API_KEYS_MAX, apiKeySchema } from '../../entities/api-key.ts';
import { instantSchema, uidSchema } from '../../entities/record.ts';
import { defineCall } from '../call.ts';

/** Keys by which programs use the company's API; only for the company's own admins. */
const base = '/company/self/api-keys';

/** A key as it is shown: without the key itself and its hash. */
const shownApiKeySchema = z.strictObject({
  ...apiKeySchema.pick({
    uid: true,
    name: true,
    scopes: true,
    hint: true,
    createdAt: true,
    expiresAt: true,
    revokedAt: true,
    lastUsedAt: true,
  }).shape,
  /** The person who created it. `canAct`: they still work in the company; otherwise the key is refused. */
  maker: z.strictObject({ uid: uidSchema, name: z.string(), canAct: z.boolean() }),
  /**
   * If the company controls computers, only keys with this flag work: a program does not run on an approved computer.
   */
  anyComputer: z.boolean(),
});
export type ShownApiKey = z.infer<typeof shownApiKeySchema>;

export const listApiKeys = defineCall({
  method: 'GET',
  path: base,
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({
    keys: z.array(shownApiKeySchema).max(3 * API_KEYS_MAX),
    /** The company controls from which computers people work. */
    controlled: z.boolean(),
  }),
  access: 'own-company-admin',
  limits: ['read'],
  errors: ['not-allowed'],
});

/** `token` is the key itself, returned only this once. */
export const makeApiKey = defineCall({
  method: 'POST',
  path: base,
  params: z.strictObject({}),
  body: z.strictObject({
    ...apiKeySchema.pick({ name: true, scopes: true }).shape,
    /** At most `API_KEY_DAYS_MAX` days from now. */
    expiresAt: instantSchema,
    anyComputer: z.boolean().optional(),
  }),
  response: z.strictObject({ key: shownApiKeySchema, token: z.string().max(300) }),
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'api-keys-full'],
});

/** Sets whether a key works although the company controls computers. */
export const allowApiKeyComputers = defineCall({
  method: 'POST',
  path: `${base}/:uid/computers`,
  params: z.strictObject({ uid: uidSchema }),
  body: z.strictObject({ any: z.boolean() }),
  response: z.strictObject({ any: z.boolean() }),
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'not-found'],
});

export const revokeApiKey = defineCall({
  method: 'POST',
  path: `${base}/:uid/revoke`,
  params: z.strictObject({ uid: uidSchema }),
  body: z.strictObject({}),
  response: z.strictObject({ revoked: z.literal(true) }),
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'not-found'],
});
