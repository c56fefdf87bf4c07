import { z } from 'zod';
import { auditEntrySchema } from './session.ts';

/** Events of the audit log that a person sees of their own account: sign-ins, and changes of its protection. */
export const activityEventSchema = auditEntrySchema.shape.event.extract([
  'sign-in',
  'sign-on',
  'session-reuse',
  'sign-out-everywhere',
  'device-revoked',
  'recovery-requested',
  'password-change-failed',
  'password-changed',
  'password-recovered',
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
  'identity-linked',
  'certificate-kept',
  'profile-changed',
  'tax-document-changed',
]);

export const activityEntrySchema = z.strictObject({
  ...auditEntrySchema.pick({ uid: true, at: true, address: true }).shape,
  event: activityEventSchema,
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
