import { AppError } from '#domain/api/errors.ts';
import type { Certificate } from '#domain/entities/certificate.ts';
import {
  changed,
  isExpired,
  mayChange,
  type CertificateChange,
} from '#domain/rules/people/certificate-changes.ts';
import type { Services } from '#server/services.ts';
import type { Owner } from './keep-certificate.ts';

type Needs = Pick<Services, 'audit' | 'certificates' | 'clock'>;

/**
 * The person's own certificates, newest last. At most one is the favourite, never an expired one (specification 2,
 * section 4).
 */
export async function ownCertificates(
  { certificates, clock }: Pick<Services, 'certificates' | 'clock'>,
  user: string,
): Promise<Certificate[]> {
  const held = await certificates.of(user);
  const now = clock.now();
  // If concurrent writes marked two favourites, only the last one counts.
  const chosen = held.findLast(({ value }) => value.favorite && !isExpired(value, now));
  const listed = held.map(async (each) => {
    const { value, rev } = each;
    if (!value.favorite || each === chosen) return value;
    const left = { ...value, favorite: false };
    await certificates.write(left, rev);
    return left;
  });
  return Promise.all(listed);
}

/**
 * Renames, selects, deletes or restores a certificate. Selecting one deselects the previous favourite.
 * @throws AppError not-found, not-allowed
 */
export async function changeCertificate(
  services: Needs,
  owner: Owner,
  { uid, change }: { uid: string; change: CertificateChange },
): Promise<Certificate> {
  const { certificates, clock, audit } = services;
  const user = owner.user.uid;
  const held = await certificates.read(user, uid);
  if (held === null) throw new AppError('not-found');
  if (!mayChange(held.value, change, clock.now())) throw new AppError('not-allowed');
  if (change.favorite === true) await leaveFavourites(services, user, uid);
  const next = changed(held.value, change);
  if (!(await certificates.write(next, held.rev))) return changeCertificate(services, owner, { uid, change });
  const { company } = owner.actor;
  await audit.record({ event: 'certificate-changed', user, company, subject: uid, address: owner.address });
  return next;
}

async function leaveFavourites({ certificates }: Needs, user: string, but: string): Promise<void> {
  for (const { value, rev } of await certificates.of(user))
    if (value.favorite && value.uid !== but) await certificates.write({ ...value, favorite: false }, rev);
}
