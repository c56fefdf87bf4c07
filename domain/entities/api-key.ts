import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** What a key permits a program to do, limited by the rights of its creator. */
export const apiScopeSchema = z.enum(['templates.read', 'executions.read', 'documents.read']);
export type ApiScope = z.infer<typeof apiScopeSchema>;

/** Maximum number of valid keys of a company. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 80;
export const API_KEY_DAYS_MAX = 366;
/** Number of characters of the secret that identify a key in lists. */
export const API_KEY_HINT = 6;

export const apiKeySchema = z.strictObject({
  uid: uidSchema,
  name: z.string().min(1).max(API_KEY_NAME_MAX),
  scopes: z.array(apiScopeSchema).min(1).max(apiScopeSchema.options.length),
  /** SHA-256 of the key's 256 random bits, hexadecimal. */
  hash: z.string().length(64),
  hint: z.string().length(API_KEY_HINT),
  /** The person on whose behalf it acts: it has their rights at the time of use. */
  createdBy: uidSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  revokedAt: instantSchema.nullable(),
  /** Rounded to the hour. */
  lastUsedAt: instantSchema.nullable(),
  /** Works although the company controls from which computers people work; without it, the key is refused there. */
  anyComputer: z.boolean().optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** All keys of a company: one central document, read by its id at each use of a key. */
export const companyApiKeysSchema = z.strictObject({
  company: uidSchema,
  keys: z.array(apiKeySchema).max(3 * API_KEYS_MAX),
});
export type CompanyApiKeys = z.infer<typeof companyApiKeysSchema>;
