import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** What a key lets a program do, as far as who made it may do it themself. */
export const apiScopeSchema = z.enum(['templates.read', 'executions.read', 'documents.read']);
export type ApiScope = z.infer<typeof apiScopeSchema>;

/** Living ones of a company. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 80;
export const API_KEY_DAYS_MAX = 366;
/** Of the secret, to tell keys apart. */
export const API_KEY_HINT = 6;

export const apiKeySchema = z.strictObject({
  uid: uidSchema,
  name: z.string().min(1).max(API_KEY_NAME_MAX),
  scopes: z.array(apiScopeSchema).min(1).max(apiScopeSchema.options.length),
  /** SHA-256 of the 256 random bits that the key is, as hexadecimal. */
  hash: z.string().length(64),
  hint: z.string().length(API_KEY_HINT),
  /** On whose behalf it acts: it may what they may on the day it is used. */
  createdBy: uidSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  revokedAt: instantSchema.nullable(),
  /** To the hour. */
  lastUsedAt: instantSchema.nullable(),
  /** Works although the company controls from which computers people work; without it, not while it does. */
  anyComputer: z.boolean().optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** All keys of a company: one central document, read by its id whenever one is used. */
export const companyApiKeysSchema = z.strictObject({
  company: uidSchema,
  keys: z.array(apiKeySchema).max(3 * API_KEYS_MAX),
});
export type CompanyApiKeys = z.infer<typeof companyApiKeysSchema>;
