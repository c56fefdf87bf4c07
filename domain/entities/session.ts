import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** A signed-in device: one family of rotating refresh tokens. Central database. */
export const sessionSchema = z.strictObject({
  uid: uidSchema,
  user: uidSchema,
  company: uidSchema,
  /** SHA-256 of the only refresh token that is good now, base64url. */
  refreshHash: z.string(),
  /** SHA-256 of the one before: presented again, it ends the family (it was stolen, or the thief came first). */
  previousHash: z.string().nullable(),
  rotatedAt: instantSchema,
  createdAt: instantSchema,
  /** The person's `sessionEpoch` when they proved who they are. */
  epoch: z.int().min(0).default(0),
  expiresAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** What the browser said it is. */
  device: z.string().max(300),
  /** As its owner named it. */
  name: z.string().max(60).nullable().default(null),
  /** Last word of the device about itself; `rotatedAt` may be later. */
  lastSeenAt: instantSchema.nullable().default(null),
  waiting: z.int().min(0).nullable().default(null),
  /** When its owner took the device's access away; it ends once the device has handed in its unsent work. */
  revokedAt: instantSchema.nullable().default(null),
  /** Host name of the computer it runs on, as that computer told it; null where no company asked. */
  machine: z.string().max(255).nullable().default(null),
});
export type StoredSession = z.infer<typeof sessionSchema>;

/** What happened, when, to whom. Never holds a secret or what a person typed. */
export const auditEntrySchema = z.strictObject({
  uid: uidSchema,
  at: instantSchema,
  event: z.enum([
    'sign-in',
    'sign-in-failed',
    'identity-linked',
    'identity-allowed',
    'identity-unlinked',
    'sign-out',
    'session-reuse',
    'sign-out-everywhere',
    'other-sessions-ended',
    'company-switch',
    'device-revoked',
    'device-handed-in',
    'sign-on-created',
    'sign-on',
    'sign-on-failed',
    'recovery-requested',
    'password-change-failed',
    'password-changed',
    'password-recovered',
    'second-step-asked',
    'second-step-failed',
    'second-factor-on',
    'second-factor-off',
    'authenticator-app-added',
    'recovery-codes-made',
    'recovery-code-used',
    'passkey-added',
    'passkey-removed',
    'device-trusted',
    'device-distrusted',
    'profile-changed',
    'tax-document-changed',
    'account-disabled',
    'account-deleted',
    'company-deleted',
    'customer-created',
    'external-user-created',
    'terms-accepted',
    'portal-domain-changed',
    'appearance-domain-changed',
    'domain-verified',
    'domain-proof-missing',
    'domain-lost',
    'certificate-kept',
    'certificate-changed',
    'public-link-on',
    'public-link-off',
    'public-link-changed',
    'user-invited',
    'invitation-accepted',
    'invitation-declined',
    'invitation-withdrawn',
    'user-changed',
    'user-disabled',
    'user-enabled',
    'group-saved',
    'group-deleted',
    'company-settings-changed',
    'access-requested',
    'access-decided',
    'access-toggled',
    'machine-requested',
    'machine-decided',
    'ged-sign-in',
    'ged-sign-in-failed',
    'ged-sign-out',
    'ged-categories-made',
    'ged-categories-taken-back',
    'ged-document-stored',
    'conflict-settled',
  ]),
  user: uidSchema.nullable(),
  company: uidSchema.nullable(),
  /** uid of what it was done to, where that is neither the user nor the company. */
  subject: z.string().max(64).nullable().default(null),
  /** Closed error code where the event is a failure. */
  code: z.string().max(60).nullable(),
  address: z.string().max(64),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
