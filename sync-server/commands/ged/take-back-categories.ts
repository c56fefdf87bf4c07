import { randomUUID } from 'node:crypto';
import { GED_CATEGORIES_AT_ONCE } from '#domain/api/ged.ts';
import { AppError } from '#domain/api/errors.ts';
import { GED_PROBLEMS_LISTED } from '#domain/entities/ged.ts';
import { planUndo, type UndoPlan } from '#domain/rules/ged/category-plan.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { changeAccess, ownerOf } from './sign-in-to-ged.ts';
import { requireCategories, storedCategories, writeCategories, writeIdOf } from './write-categories.ts';

type Needs = Pick<Services, 'audit' | 'categoryContents' | 'gedAccesses'> & NeedsOf<typeof writeCategories>;

export interface UndoneCreation extends Pick<UndoPlan, 'kept'> {
  removed: number;
  left: number;
  keptCount: number;
}

/**
 * Deletes the categories that a run of this person created, deepest first, except those that were changed since or have
 * contents.
 * @throws AppError not-found: no run of theirs, or one that was already undone
 */
export async function takeBackCategories(
  services: Needs,
  { person, session }: { person: Administrator; session: Session },
  run: string,
): Promise<UndoneCreation> {
  await requireCategories(services, session);
  const owner = ownerOf(person);
  const held = await services.gedAccesses.read(owner);
  if (held?.runs.some(({ id }) => id === run) !== true) throw new AppError('not-found');
  const plan = planUndo({
    known: await services.categoryContents.categories(person.company),
    writeOf: (area) => writeIdOf(run, area),
    withTemplates: await services.categoryContents.withTemplates(person.company),
  });
  const now = plan.removable.slice(0, GED_CATEGORIES_AT_ONCE);
  const removed = await removeCategories(services, { person, session }, run, now);
  const left = plan.removable.length - now.length;
  if (left > 0) return { removed, left, kept: [], keptCount: 0 };
  await changeAccess(services, owner, (fresh) => ({
    ...fresh,
    runs: fresh.runs.filter(({ id }) => id !== run),
  }));
  const { uid: user, company, address } = person;
  await services.audit.record({ event: 'ged-categories-taken-back', user, company, subject: run, address });
  return { removed, left, kept: plan.kept.slice(0, GED_PROBLEMS_LISTED), keptCount: plan.kept.length };
}

async function removeCategories(
  services: Needs,
  { person, session }: { person: Administrator; session: Session },
  run: string,
  uids: readonly string[],
): Promise<number> {
  const at = services.clock.now().toISOString();
  const held = await storedCategories(services, person.company, uids);
  const rows = held.flatMap((area) => {
    // Changed since it was read.
    if (area === null || area.deleted || area.write.id !== writeIdOf(run, area.uid)) return [];
    const mark = { id: randomUUID(), by: person.uid, at };
    return [{ ...area, deleted: true, write: nextWriteMark(area.write, mark) }];
  });
  return writeCategories(services, session, rows);
}
