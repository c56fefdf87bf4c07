import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { ProfileChange } from '#domain/api/profile.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { plainPhoto } from '#domain/rules/people/plain-photo.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'store'>;

export interface ProfileRequest {
  user: string;
  /** The company whose files include the photo. */
  company: string;
  change: ProfileChange;
  address: string;
}

/** @throws AppError not-found (no such photo), file-too-large, file-type-not-allowed */
export async function saveProfile(services: Needs, request: ProfileRequest): Promise<User> {
  const { user: uid, company, change, address } = request;
  if (change.photo !== undefined && change.photo !== null) await checkPhoto(services, company, change.photo);
  const saved = await services.central.users.change(uid, (user) => withChange(user, change));
  if (saved === null) throw new AppError('session-revoked');
  await services.audit.record({ event: 'profile-changed', user: uid, company, address });
  return saved;
}

async function checkPhoto({ store }: Needs, company: string, hash: string): Promise<void> {
  const files = new CompanyFiles((await store.company(company)).files);
  const described = await files.describe(hash);
  if (described === null) throw new AppError('not-found', { field: 'body.photo' });
  if (described.size > limits.photoBytes) throw new AppError('file-too-large', { field: 'body.photo' });
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(hash)) chunks.push(chunk as Buffer);
  const problem = photoProblem(new Uint8Array(Buffer.concat(chunks)));
  if (problem !== null) throw new AppError(problem, { field: 'body.photo' });
}

/** Copies field by field: other fields cannot get in, even if the call's schema admits them one day. */
function withChange(user: User, change: ProfileChange): User {
  const firstName = change.firstName ?? user.firstName;
  const lastName = change.lastName ?? user.lastName;
  const next: User = {
    ...user,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`.replaceAll(/\s+/g, ' ').trim(),
  };
  if (change.phoneArea !== undefined) next.phoneArea = change.phoneArea;
  if (change.phone !== undefined) next.phone = change.phone;
  if (change.address !== undefined) next.addresses = [change.address, ...(user.addresses ?? []).slice(1)];
  if (change.birthdate === null) delete next.birthdate;
  else if (change.birthdate !== undefined) next.birthdate = change.birthdate;
  if (change.photo === null) delete next.photo;
  else if (change.photo !== undefined) next.photo = change.photo;
  return next;
}

/**
 * Why bytes may not be a person's photo, or null. Devices send it without metadata; anything else was not made by the
 * app.
 */
function photoProblem(bytes: Uint8Array): ErrorCode | null {
  if (bytes.length > limits.photoBytes) return 'file-too-large';
  return plainPhoto(bytes)?.length === bytes.length ? null : 'file-type-not-allowed';
}
