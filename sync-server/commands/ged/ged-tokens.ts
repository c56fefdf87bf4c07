import { z } from 'zod';
import type { GedSession } from '#domain/api/ged.ts';
import { AppError, toAppError } from '#domain/api/errors.ts';
import type { GedAccessRecord } from '#domain/entities/ged-access.ts';
import type { GedAccess, GedTokens } from '#server/gateways/ged/ged-gateway.ts';
import type { Services } from '#server/services.ts';
import type { GedOwner } from '#server/stores/integrations/ged-accesses.ts';

/** A token that expires within this time is renewed before use. */
const SOON_MILLISECONDS = 30_000;
/** Concurrent requests to a GED: each may hold an answer of some megabytes. */
const OF_COMPANY = 3;
const OF_ALL = 16;

export type GedServices = Pick<
  Services,
  'ged' | 'gedAccesses' | 'gedPlaces' | 'secretBox' | 'clock' | 'companyTurns'
>;

const sealedSchema = z.strictObject({ token: z.string(), refreshToken: z.string().nullable() });

const aboutOf = ({ company, user }: GedOwner): string => `ged:${company}:${user}`;

/** Encrypts tokens for storage. They are readable only by this server, and bound to this person and company. */
export function sealedTokens(
  { secretBox }: Pick<Services, 'secretBox'>,
  owner: GedOwner,
  { token, refreshToken, expiresAt }: GedTokens,
): Pick<GedAccessRecord, 'sealed' | 'expiresAt' | 'refused'> {
  const sealed = secretBox.seal(JSON.stringify({ token, refreshToken }), aboutOf(owner));
  return { sealed, expiresAt, refused: false };
}

/** Null if nothing is stored, or if it was encrypted with a key that this server no longer has. */
function openedTokens(
  { secretBox }: Pick<Services, 'secretBox'>,
  owner: GedOwner,
  { sealed }: GedAccessRecord,
): z.infer<typeof sealedSchema> | null {
  const text = sealed === null ? null : secretBox.open(sealed, aboutOf(owner));
  return text === null ? null : sealedSchema.parse(JSON.parse(text));
}

function endsBefore({ expiresAt }: GedAccessRecord, moment: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) <= moment;
}

/** The sign-in state that the device may see: no token, nor anything from which to make one. */
export function presentGedSession(
  services: Pick<Services, 'secretBox' | 'clock' | 'config'>,
  owner: GedOwner,
  held: GedAccessRecord | null,
): GedSession {
  const { config } = services;
  // The demo offers the address of its own GED, which a new user cannot know.
  const offered = config.mode === 'demo' ? (config.gedOrigins[0] ?? null) : null;
  if (held === null)
    return { state: 'signed-out', environmentUrl: offered, user: null, expiresAt: null, runs: [] };
  const tokens = openedTokens(services, owner, held);
  const over =
    held.refused || (tokens?.refreshToken === null && endsBefore(held, services.clock.now().getTime()));
  const state = tokens === null ? 'signed-out' : over ? 'expired' : 'signed-in';
  return {
    state,
    environmentUrl: held.environment ?? offered,
    user: held.login,
    expiresAt: state === 'signed-in' ? held.expiresAt : null,
    runs: held.runs,
  };
}

/** Runs `ask` if the limit of concurrent GED requests allows it. @throws ServerBusy */
export async function askingGed<T>(
  { gedPlaces }: Pick<Services, 'gedPlaces'>,
  { company }: GedOwner,
  ask: () => Promise<T>,
): Promise<T> {
  const over = gedPlaces.take([
    { key: `company:${company}`, most: OF_COMPANY },
    { key: 'all', most: OF_ALL },
  ]);
  try {
    return await ask();
  } finally {
    over();
  }
}

/**
 * Runs `ask` with the person's own token, renewed first if it expired and the GED supports that.
 * @throws AppError ged-signed-out, ged-expired, and what `ask` throws
 */
export async function withGed<T>(
  services: GedServices,
  owner: GedOwner,
  ask: (access: GedAccess) => Promise<T>,
): Promise<T> {
  const soon = services.clock.now().getTime() + SOON_MILLISECONDS;
  return askingGed(services, owner, async () => {
    const access = await usableAccess(services, owner, (held) => endsBefore(held, soon));
    try {
      return await ask(access);
    } catch (error) {
      if (toAppError(error).code !== 'ged-expired') throw error;
      const renewed = await usableAccess(services, owner, (_, token) => token === access.token);
      return await ask(renewed).catch((again: unknown) => refusedAgain(services, owner, renewed, again));
    }
  });
}

async function refusedAgain(
  services: GedServices,
  owner: GedOwner,
  { token }: GedAccess,
  error: unknown,
): Promise<never> {
  if (toAppError(error).code === 'ged-expired') await noteRefused(services, owner, token);
  throw error;
}

/**
 * The stored token, or a new one if `isOver`. Only one renewal at a time for each person, since a refresh token may be
 * valid only once.
 */
function usableAccess(
  services: GedServices,
  owner: GedOwner,
  isOver: (held: GedAccessRecord, token: string) => boolean,
): Promise<GedAccess> {
  return services.companyTurns.run(aboutOf(owner), async () => {
    const held = await services.gedAccesses.read(owner);
    const tokens = held === null ? null : openedTokens(services, owner, held);
    if (held === null || tokens === null || held.environment === null) throw new AppError('ged-signed-out');
    if (held.refused) throw new AppError('ged-expired');
    const { environment } = held;
    if (!isOver(held, tokens.token)) return { environment, token: tokens.token };
    return { environment, token: await renewed(services, owner, { environment, ...tokens }) };
  });
}

async function renewed(
  services: GedServices,
  owner: GedOwner,
  { environment, token, refreshToken }: GedAccess & { refreshToken: string | null },
): Promise<string> {
  if (refreshToken === null) return giveUp(services, owner, token);
  const fresh = await services.ged.renew(environment, refreshToken).catch((error: unknown) => {
    if (toAppError(error).code === 'ged-expired') return null;
    throw error;
  });
  if (fresh === null) return giveUp(services, owner, token);
  // Some GEDs issue no new refresh token on renewal: the stored one stays valid.
  const kept = { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken };
  await changeOf(services, owner, token, sealedTokens(services, owner, kept));
  return kept.token;
}

async function giveUp(services: GedServices, owner: GedOwner, token: string): Promise<never> {
  await noteRefused(services, owner, token);
  throw new AppError('ged-expired');
}

function noteRefused(services: GedServices, owner: GedOwner, token: string): Promise<void> {
  return changeOf(services, owner, token, { refused: true });
}

/** Changes the stored token only if it is still `token`: a newer sign-in stays. */
async function changeOf(
  services: GedServices,
  owner: GedOwner,
  token: string,
  change: Partial<GedAccessRecord>,
): Promise<void> {
  const changedAt = services.clock.now().toISOString();
  await services.gedAccesses.change(owner, (fresh) =>
    fresh !== null && openedTokens(services, owner, fresh)?.token === token
      ? { ...fresh, ...change, changedAt }
      : fresh,
  );
}
