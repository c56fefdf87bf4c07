import type { GedSession } from '#domain/api/ged.ts';
import { AppError, toAppError } from '#domain/api/errors.ts';
import type { GedAccessRecord } from '#domain/entities/ged-access.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import type { Services } from '#server/services.ts';
import type { GedOwner } from '#server/stores/integrations/ged-accesses.ts';
import { askingGed, presentGedSession, sealedTokens } from './ged-tokens.ts';

type Needs = Pick<
  Services,
  'attempts' | 'audit' | 'clock' | 'config' | 'ged' | 'gedAccesses' | 'gedPlaces' | 'secretBox'
>;

export interface GedCredentials {
  environmentUrl: string;
  user: string;
  password: string;
}

export function ownerOf({ company, uid }: Administrator): GedOwner {
  return { company, user: uid };
}

/**
 * Signs in to the GED at the typed address and stores its tokens. The password is sent only there and never stored.
 * @throws AppError ged-address-refused, ged-sign-in-refused, ged-unreachable, ged-answer-invalid, ged-too-large
 */
export async function signInToGed(
  services: Needs,
  person: Administrator,
  { environmentUrl, user: login, password }: GedCredentials,
): Promise<GedSession> {
  const { ged, attempts, audit, clock } = services;
  const owner = ownerOf(person);
  const environment = ged.environmentOf(environmentUrl);
  if (environment === null) throw new AppError('ged-address-refused', { field: 'body.environmentUrl' });
  const { user, company } = owner;
  const { address } = person;
  const guard = { limit: 'gedSignIn', key: `${company} ${user}` } as const;
  try {
    const tokens = await askingGed(services, owner, () =>
      attempts.run([guard], () => ged.signIn(environment, login, password).catch(unlessRefused)),
    );
    if (tokens instanceof AppError) throw tokens;
    const held = await changeAccess(services, owner, (fresh) => ({
      ...fresh,
      environment,
      login,
      ...sealedTokens(services, owner, tokens),
      changedAt: clock.now().toISOString(),
    }));
    await audit.record({ event: 'ged-sign-in', user, company, address });
    return presentGedSession(services, owner, held);
  } catch (error) {
    const { code } = toAppError(error);
    await audit.record({ event: 'ged-sign-in-failed', user, company, address, code });
    throw error;
  }
}

/** An error that does not concern the password is not counted as a failed attempt. */
function unlessRefused(error: unknown): AppError {
  const known = toAppError(error);
  if (known.code === 'ged-sign-in-refused') throw known;
  return known;
}

/** 'Reautenticar': deletes the tokens. */
export async function signOutOfGed(services: Needs, person: Administrator): Promise<GedSession> {
  const owner = ownerOf(person);
  const changedAt = services.clock.now().toISOString();
  const held = await services.gedAccesses.change(owner, (fresh) =>
    fresh === null ? null : { ...fresh, sealed: null, expiresAt: null, refused: false, changedAt },
  );
  const { user, company } = owner;
  await services.audit.record({ event: 'ged-sign-out', user, company, address: person.address });
  return presentGedSession(services, owner, held);
}

/** Applies `change` to the stored access, or to null if there is none. */
export function changeAccess(
  { gedAccesses }: Pick<Services, 'gedAccesses'>,
  owner: GedOwner,
  change: (fresh: GedAccessRecord) => GedAccessRecord,
): Promise<GedAccessRecord | null> {
  return gedAccesses.change(owner, (fresh) => change(fresh ?? nothingKept(owner)));
}

function nothingKept(owner: GedOwner): GedAccessRecord {
  return {
    ...owner,
    environment: null,
    login: null,
    sealed: null,
    expiresAt: null,
    refused: false,
    changedAt: new Date(0).toISOString(),
    runs: [],
  };
}
