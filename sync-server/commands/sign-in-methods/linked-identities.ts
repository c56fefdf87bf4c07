import { AppError } from '#domain/api/errors.ts';
import { IDENTITY_CONSENT_MINUTES } from '#domain/api/limits.ts';
import type { LinkedAccount } from '#domain/api/linked-accounts.ts';
import {
  identityProviderSchema,
  type IdentityConsent,
  type IdentityProviderName,
} from '#domain/entities/sign-in-attempt.ts';
import type { User } from '#domain/entities/user.ts';
import type { VouchedPerson } from '#server/gateways/identity/identity-provider.ts';
import type { Clock } from '#server/clock.ts';
import { epochOf } from '#server/security/sessions/session-epoch.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'identityProviders'>;

const keyOf = (provider: IdentityProviderName, user: string): string => `${provider}:${user}`;

/**
 * Whether the person has used this account of the provider before; false the first time.
 * @throws AppError sign-in-failed if it was another account (the address changed its owner), identity-not-linked if the
 * person is linked to another provider and has not allowed this one: a provider vouches only for its own accounts
 */
export async function isLinked(
  services: Pick<Services, 'central' | 'clock'>,
  provider: IdentityProviderName,
  user: User,
  { issuer, subject }: Pick<VouchedPerson, 'issuer' | 'subject'>,
): Promise<boolean> {
  const held = await services.central.linkedIdentities.read(keyOf(provider, user.uid));
  if (held === null) {
    await requireConsent(services, provider, user);
    return false;
  }
  if (held.value.issuer !== issuer || held.value.subject !== subject) throw new AppError('sign-in-failed');
  return true;
}

async function requireConsent(
  { central, clock }: Pick<Services, 'central' | 'clock'>,
  provider: IdentityProviderName,
  user: User,
): Promise<void> {
  const { uid } = user;
  const others = identityProviderSchema.options.filter((other) => other !== provider);
  const held = await Promise.all(others.map((other) => central.linkedIdentities.read(keyOf(other, uid))));
  if (held.every((identity) => identity === null)) return;
  const consent = await central.identityConsents.read(keyOf(provider, uid));
  if (consent === null || !isConsentGood(consent.value, user, clock))
    throw new AppError('identity-not-linked');
}

function isConsentGood({ epoch, expiresAt }: IdentityConsent, user: User, clock: Clock): boolean {
  return epoch === epochOf(user) && Date.parse(expiresAt) > clock.now().getTime();
}

/** Links the provider's own id of the person. */
export async function linkIdentity(
  { central, audit, clock }: Needs,
  provider: IdentityProviderName,
  user: User,
  { issuer, subject, address }: Pick<VouchedPerson, 'issuer' | 'subject'> & { address: string },
): Promise<void> {
  const identity = { user: user.uid, provider, issuer, subject, createdAt: clock.now().toISOString() };
  await central.linkedIdentities.write(keyOf(provider, user.uid), identity, null);
  const consent = await central.identityConsents.read(keyOf(provider, user.uid));
  if (consent !== null) await central.identityConsents.remove(keyOf(provider, user.uid), consent.rev);
  const [company = null] = user.companies;
  await audit.record({ event: 'identity-linked', user: user.uid, company, subject: provider, address });
}

/** The providers of this server, and which of them are linked to the person. */
export async function linkedAccounts(
  { central, identityProviders, clock }: Needs,
  user: User,
): Promise<LinkedAccount[]> {
  const { uid } = user;
  const offered = identityProviderSchema.options.filter((name) => identityProviders[name] !== undefined);
  return Promise.all(
    offered.map(async (provider) => {
      const [linked, consent] = await Promise.all([
        central.linkedIdentities.read(keyOf(provider, uid)),
        central.identityConsents.read(keyOf(provider, uid)),
      ]);
      const allowed = consent !== null && isConsentGood(consent.value, user, clock) ? consent.value : null;
      const allowedUntil = allowed?.expiresAt ?? null;
      return { provider, linkedAt: linked?.value.createdAt ?? null, allowedUntil };
    }),
  );
}

/** The person whose linked accounts change, and the client's address. */
export interface LinkedAccountChange {
  user: User;
  provider: IdentityProviderName;
  company: string;
  address: string;
}

/** For some minutes, the next verified sign-in of this person at the provider links it. */
export async function allowIdentity(services: Needs, change: LinkedAccountChange): Promise<void> {
  const { central, clock, audit } = services;
  const { user, provider, company, address } = change;
  const key = keyOf(provider, user.uid);
  const expiresAt = new Date(clock.now().getTime() + IDENTITY_CONSENT_MINUTES * 60_000).toISOString();
  await central.identityConsents.change(key, (held) => ({
    ...held,
    user: user.uid,
    provider,
    epoch: epochOf(user),
    expiresAt,
  }));
  await audit.record({ event: 'identity-allowed', user: user.uid, company, subject: provider, address });
}

/** @throws AppError not-found */
export async function unlinkIdentity(
  services: Pick<Services, 'audit' | 'central'>,
  change: LinkedAccountChange,
): Promise<void> {
  const { central, audit } = services;
  const { user, provider, company, address } = change;
  const held = await central.linkedIdentities.read(keyOf(provider, user.uid));
  if (held === null) throw new AppError('not-found');
  await central.linkedIdentities.remove(keyOf(provider, user.uid), held.rev);
  await audit.record({ event: 'identity-unlinked', user: user.uid, company, subject: provider, address });
}
