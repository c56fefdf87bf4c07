import { AppError } from '#domain/api/errors.ts';
import type { Proof } from '#domain/api/second-factor.ts';
import type { User } from '#domain/entities/user.ts';
import { proveOwner } from '#server/commands/second-factor/prove-owner.ts';
import { recordAndNotify, type NotificationContext } from '#server/commands/second-factor/tell.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { NeedsOf } from '#server/services.ts';

type Needs = NeedsOf<typeof proveOwner> & NeedsOf<typeof recordAndNotify>;

export interface TaxDocumentInput {
  /** CPF; null for none. */
  taxDocument: string | null;
  proof: Proof;
}

/**
 * Sets a person's CPF. The CPF is claimed first, so that only one of several concurrent requests gets it, and released
 * when the person removes it. The person is notified by mail, since a CPF is a way to sign in.
 * @throws AppError identification-in-use, tax-document-kept, and those of `proveOwner`
 */
export async function saveTaxDocument(
  services: Needs,
  { user, uid }: Pick<Session, 'user' | 'uid'>,
  { taxDocument, proof }: TaxDocumentInput,
  context: NotificationContext,
): Promise<User> {
  await proveOwner(services, { user, uid }, proof);
  const former = user.taxDocument ?? null;
  if (taxDocument === former) return user;
  await refuseOwnCompanys(services, user);
  if (taxDocument !== null) await claim(services, user.uid, taxDocument);
  const saved = await services.central.users.change(user.uid, (held) => withTaxDocument(held, taxDocument));
  if (saved === null) throw new AppError('session-revoked');
  if (former !== null) await release(services, user.uid, former);
  await forgetOtherCitizen(services, user.uid, taxDocument);
  await recordAndNotify(services, saved, 'tax-document-changed', context);
  return saved;
}

/** @throws AppError tax-document-kept */
async function refuseOwnCompanys({ central }: Needs, { uid, companies, taxDocument }: User): Promise<void> {
  const own = await central.companies.readMany(companies);
  const isOwn = [...own.values()].some(
    ({ owner, identificationNumber }) => owner === uid && identificationNumber === taxDocument,
  );
  if (isOwn) throw new AppError('tax-document-kept');
}

/** @throws AppError identification-in-use */
async function claim(services: Needs, user: string, number: string): Promise<void> {
  const { registrations } = services.central;
  const now = services.clock.now();
  const mine = await registrations.claim({ kind: 'document', number }, user, now);
  if (mine && !(await registrations.isKnown(number, now, user))) return;
  await release(services, user, number);
  throw new AppError('identification-in-use', { field: 'body.taxDocument' });
}

function release({ central }: Needs, user: string, number: string): Promise<void> {
  return central.registrations.release({ kind: 'document', number }, user);
}

/** gov.br identifies people by their CPF: a linked identity with another CPF is removed. */
async function forgetOtherCitizen(
  { central }: Needs,
  user: string,
  taxDocument: string | null,
): Promise<void> {
  const key = `government:${user}`;
  const held = await central.linkedIdentities.read(key);
  if (held !== null && held.value.subject !== taxDocument)
    await central.linkedIdentities.remove(key, held.rev);
}

function withTaxDocument(held: User, taxDocument: string | null): User {
  const { taxDocument: former, proposedTaxDocument: proposed, ...rest } = held;
  if (taxDocument !== null) return { ...rest, taxDocument };
  return former === undefined && proposed === undefined ? held : rest;
}
