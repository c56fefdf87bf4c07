import { activityLimits } from '#domain/api/activity.ts';
import { activityEventSchema, type ActivityEntry } from '#domain/entities/activity.ts';
import type { AuditEntry } from '#domain/entities/session.ts';
import type { Services } from '#server/services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What `user`, or somebody with their password, did in `company` and outside any company. */
export async function activityOf(
  { central, clock }: Pick<Services, 'central' | 'clock'>,
  { user, company }: { user: string; company: string },
): Promise<ActivityEntry[]> {
  const since = new Date(clock.now().getTime() - activityLimits.days * DAY_MS).toISOString();
  const found = await Promise.all(
    [company, null].map((place) => central.audit.ofUser(user, { company: place, since })),
  );
  return found
    .flat()
    .flatMap(shown)
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, activityLimits.entries);
}

function shown({ uid, at, address, event }: AuditEntry): ActivityEntry[] {
  const known = activityEventSchema.safeParse(event);
  return known.success ? [{ uid, at, address, event: known.data }] : [];
}
