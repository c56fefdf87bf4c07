import { z } from 'zod';
import { accessRequestEventSchema, accessRequestSchema } from '../../entities/access-request.ts';
import { companyApiKeysSchema } from '../../entities/api-key.ts';
import { attemptCountSchema } from '../../entities/attempt-count.ts';
import { certificateSchema } from '../../entities/certificate.ts';
import { sharedClassificationSchema } from '../../entities/classification.ts';
import { companySchema, licenseSchema } from '../../entities/company.ts';
import { claimSchema } from '../../entities/customer.ts';
import { companyDocumentDefaultSchema } from '../../entities/document-default.ts';
import { gedAccessSchema } from '../../entities/ged-access.ts';
import { globalTemplateSchema } from '../../entities/global-template.ts';
import { groupSchema } from '../../entities/group.ts';
import { handOverSchema } from '../../entities/hand-over.ts';
import { installerSchema } from '../../entities/installer.ts';
import { membershipInvitationSchema } from '../../entities/membership-invitation.ts';
import { madePrefilledSchema } from '../../entities/prefilled-link.ts';
import { oneTimeTokenSchema } from '../../entities/one-time-token.ts';
import { opportunitySchema, planConfigurationSchema } from '../../entities/plan.ts';
import { publicAnswerSchema, publicFormSchema, publishedFormSchema } from '../../entities/public-form.ts';
import { pushSubscriptionsSchema } from '../../entities/push-subscription.ts';
import { secondFactorsSchema } from '../../entities/second-factor.ts';
import { auditEntrySchema, sessionSchema } from '../../entities/session.ts';
import {
  identityConsentSchema,
  linkedIdentitySchema,
  signInAttemptSchema,
} from '../../entities/sign-in-attempt.ts';
import { portalDomainSchema, whitelabelDomainSchema } from '../../entities/site-domain.ts';
import { credentialSchema, userSchema } from '../../entities/user.ts';
import {
  companyWebhooksSchema,
  webhookDeliverySchema,
  webhookLineSchema,
  webhookWaitingSchema,
} from '../../entities/webhook.ts';
import {
  mergeAccessRequest,
  mergeCompany,
  mergeGroup,
  mergeLicense,
  mergeMembershipInvitation,
  mergeUser,
} from './account-rules.ts';
import { earliest, lastWrite, type FieldRule, type Sides } from './field-rules.ts';
import {
  mergeCertificate,
  mergeInstaller,
  mergeOffer,
  mergePortalDomain,
  mergePublicAnswer,
  mergePublicForm,
  mergeWhitelabelDomain,
} from './offer-rules.ts';
import {
  mergeAttempts,
  mergeCredential,
  mergeGedAccess,
  mergeHandOver,
  mergeOneTimeToken,
  mergePushSubscriptions,
  mergeSecondFactors,
  mergeSession,
  mergeSignInAttempt,
} from './secret-rules.ts';
import {
  mergeCompanyApiKeys,
  mergeCompanyWebhooks,
  mergeMadePrefilled,
  mergeWebhookLine,
} from './sending-rules.ts';

/** A kind of central document, by the first part of its id, and the merge of two states of it. */
interface CentralKind<T> {
  read: (body: unknown) => T | null;
  merge: FieldRule<T>;
  /** When a state was written, if it contains that. */
  at: (state: T) => string | null;
}

function kind<S extends z.ZodType>(
  schema: S,
  merge: FieldRule<z.infer<S>>,
  at: (state: z.infer<S>) => string | null = () => null,
): CentralKind<z.infer<S>> {
  return { read: (body) => schema.safeParse(body).data ?? null, merge, at };
}

/** The first one wins: a login, a number, an account at a provider. */
function first<T>(momentOf: (state: T) => string): FieldRule<T> {
  return ({ earlier, later }) => (momentOf(earlier) < momentOf(later) ? earlier : later);
}

/** Maps one id to another. Of two, the one that the store returns on every node. */
const pointer = kind(z.looseObject({}), lastWrite);

const consent = ({ earlier, later }: Sides<z.infer<typeof identityConsentSchema>>) => ({
  ...later,
  expiresAt: earliest({ base: null, earlier: earlier.expiresAt, later: later.expiresAt }),
});

/**
 * Every kind of document in the central database. The stricter state wins: revoked over not revoked, disabled over
 * enabled, used over unused, the smaller allowance, the earlier end. Between equally strict values: the only changed
 * one, otherwise the later one.
 */
export const centralKinds = {
  user: kind(userSchema, mergeUser),
  login: pointer,
  member: pointer,
  claim: kind(
    claimSchema,
    first(({ at }) => at),
  ),
  credential: kind(credentialSchema, mergeCredential, ({ updatedAt }) => updatedAt),
  secondFactor: kind(secondFactorsSchema, mergeSecondFactors),
  attempts: kind(attemptCountSchema, mergeAttempts),
  pushSubscriptions: kind(pushSubscriptionsSchema, mergePushSubscriptions),
  session: kind(sessionSchema, mergeSession, ({ rotatedAt }) => rotatedAt),
  'one-time-token': kind(oneTimeTokenSchema, mergeOneTimeToken),
  'sign-in-attempt': kind(signInAttemptSchema, mergeSignInAttempt),
  'linked-identity': kind(
    linkedIdentitySchema,
    first(({ createdAt }) => createdAt),
  ),
  'identity-consent': kind(identityConsentSchema, consent),
  certificate: kind(certificateSchema, mergeCertificate),
  'ged-access': kind(gedAccessSchema, mergeGedAccess, ({ changedAt }) => changedAt),
  'hand-over': kind(handOverSchema, mergeHandOver),
  company: kind(companySchema, mergeCompany),
  license: kind(licenseSchema, mergeLicense),
  group: kind(groupSchema, mergeGroup),
  'access-request': kind(accessRequestSchema, mergeAccessRequest),
  'access-request-of': pointer,
  'membership-invitation': kind(
    membershipInvitationSchema,
    mergeMembershipInvitation,
    ({ createdAt }) => createdAt,
  ),
  'membership-invitation-of': pointer,
  'portal-domain': kind(portalDomainSchema, mergePortalDomain),
  'whitelabel-domain': kind(whitelabelDomainSchema, mergeWhitelabelDomain),
  publicForm: kind(publicFormSchema, mergePublicForm),
  publicFormOf: pointer,
  publicAnswer: kind(publicAnswerSchema, mergePublicAnswer),
  'prefilled-link': kind(madePrefilledSchema, mergeMadePrefilled),
  global: kind(globalTemplateSchema, mergeOffer, ({ lastModifiedAt }) => lastModifiedAt),
  classification: kind(sharedClassificationSchema, lastWrite),
  plan: kind(planConfigurationSchema, mergeOffer),
  opportunity: kind(opportunitySchema, lastWrite),
  installer: kind(installerSchema, mergeInstaller),
  demo: pointer,
  meta: pointer,
  // Written once, under a unique id: no conflict can lose one of them.
  audit: kind(auditEntrySchema, lastWrite),
  'access-request-event': kind(accessRequestEventSchema, lastWrite),
  publishedForm: kind(publishedFormSchema, lastWrite),
  'document-default': kind(companyDocumentDefaultSchema, lastWrite, ({ changedAt }) => changedAt),
  'api-keys': kind(companyApiKeysSchema, mergeCompanyApiKeys),
  webhooks: kind(companyWebhooksSchema, mergeCompanyWebhooks),
  'webhook-line': kind(webhookLineSchema, mergeWebhookLine),
  'webhook-waiting': kind(webhookWaitingSchema, lastWrite),
  'webhook-delivery': kind(webhookDeliverySchema, lastWrite),
} as const;

export type CentralKindName = keyof typeof centralKinds;

export interface CentralStates {
  /** The common ancestor; null if it no longer exists. */
  base: object | null;
  loser: object;
  winner: object;
}

/**
 * Merges two states into one, without the store's own fields. Null if the document's kind is unknown, or a state is
 * invalid.
 */
export function settleCentral(id: string, states: CentralStates): object | null {
  const name = id.slice(0, id.indexOf(':'));
  if (!Object.hasOwn(centralKinds, name)) return null;
  return settleAs(centralKinds[name as CentralKindName] as CentralKind<unknown>, states);
}

function settleAs<T>({ read, merge, at }: CentralKind<T>, states: CentralStates): object | null {
  const [winner, loser, base] = [states.winner, states.loser, states.base].map(read);
  if (winner === null || winner === undefined || loser === null || loser === undefined) return null;
  const overtaken = (at(loser) ?? '') > (at(winner) ?? '');
  const [earlier, later] = overtaken ? [winner, loser] : [loser, winner];
  return merge({
    base: base === null || base === undefined ? null : { value: base },
    earlier,
    later,
  }) as object;
}
