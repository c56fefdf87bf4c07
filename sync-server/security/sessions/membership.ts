import { membershipProblem } from './session.ts';
import type { Services } from '#server/services.ts';

/** Whether `user` may work in `company` now, as a member or a visitor, regardless of sessions. */
export async function worksIn(
  { central, accessRequests }: Pick<Services, 'central' | 'accessRequests'>,
  place: { user: string; company: string },
): Promise<boolean> {
  const [user, company, visits] = await Promise.all([
    central.users.read(place.user),
    central.companies.read(place.company),
    accessRequests.open([place]),
  ]);
  return membershipProblem({ user, company, visit: visits[0] ?? null }) === null;
}
