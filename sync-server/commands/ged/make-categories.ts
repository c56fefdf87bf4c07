import { GED_CATEGORIES_AT_ONCE, type PlannedCategory } from '#domain/api/ged.ts';
import { AppError } from '#domain/api/errors.ts';
import { GED_RUNS_KEPT, GED_TITLE_MAX } from '#domain/entities/ged.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { planCategories, type CategoryStep } from '#domain/rules/ged/category-plan.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { withGed } from './ged-tokens.ts';
import { changeAccess, ownerOf } from './sign-in-to-ged.ts';
import {
  categoryUid,
  requireCategories,
  storedCategories,
  writeCategories,
  writeIdOf,
} from './write-categories.ts';

type Needs = Pick<
  Services,
  'audit' | 'categoryContents' | 'companyTurns' | 'ged' | 'gedAccesses' | 'gedPlaces' | 'secretBox'
> &
  NeedsOf<typeof writeCategories>;

export interface ChosenClassifications {
  unit: string;
  /** The company of the GED. */
  company: string;
  classifications: readonly string[];
}

/**
 * Plans by the current state of the GED, which may differ from an earlier preview. @throws AppError ged-not-found, and
 * of `withGed`
 */
async function stepsOf(
  services: Needs,
  person: Administrator,
  { company, classifications }: ChosenClassifications,
): Promise<CategoryStep[]> {
  const { classifications: tree } = await withGed(services, ownerOf(person), (access) =>
    services.ged.classifications(access, company),
  );
  const known = await services.categoryContents.categories(person.company);
  const uidOf = (classification: string): string => categoryUid(person.company, classification);
  const steps = planCategories({ tree, chosen: classifications, known, uidOf });
  if (steps === null) throw new AppError('ged-not-found');
  return steps;
}

export async function previewCategories(
  services: Needs,
  person: Administrator,
  chosen: ChosenClassifications,
): Promise<PlannedCategory[]> {
  const steps = await stepsOf(services, person, chosen);
  return steps.map(({ classification, identifier, parent, name, state }) => ({
    classification,
    identifier,
    parent,
    name,
    state,
  }));
}

/**
 * Creates the next batch of missing categories. Names and ids derive from the GED, so that a repeated call continues
 * where an interrupted one stopped.
 */
export async function makeCategories(
  services: Needs,
  { person, session }: { person: Administrator; session: Session },
  { run, ...chosen }: ChosenClassifications & { run: string },
): Promise<{ made: number; existing: number; left: number }> {
  await requireCategories(services, session);
  const steps = await stepsOf(services, person, chosen);
  const missing = steps.filter(({ state }) => state !== 'existing');
  const existing = steps.length - missing.length;
  if (missing.length === 0) return { made: 0, existing, left: 0 };
  await noteRun(services, person, { run, ...chosen });
  const now = missing.slice(0, GED_CATEGORIES_AT_ONCE);
  const made = await writeCategories(
    services,
    session,
    await rowsOf(services, person, { run, gedCompany: chosen.company }, now),
  );
  const { uid: user, company, address } = person;
  await services.audit.record({ event: 'ged-categories-made', user, company, subject: run, address });
  return { made, existing, left: missing.length - now.length };
}

/** Stored before anything is created, so that every created category can be removed again. */
async function noteRun(
  services: Needs,
  person: Administrator,
  { run, unit, company }: ChosenClassifications & { run: string },
): Promise<void> {
  const owner = ownerOf(person);
  const held = await services.gedAccesses.read(owner);
  if (held?.runs.some(({ id }) => id === run) === true) return;
  const companies = await withGed(services, owner, (access) => services.ged.companies(access, unit));
  const title = (companies.find(({ id }) => id === company)?.title ?? company).slice(0, GED_TITLE_MAX);
  const at = services.clock.now().toISOString();
  await changeAccess(services, owner, (fresh) => ({
    ...fresh,
    runs: [{ id: run, at, title }, ...fresh.runs.filter(({ id }) => id !== run)].slice(0, GED_RUNS_KEPT),
  }));
}

async function rowsOf(
  services: Needs,
  { uid: user, company }: Administrator,
  { run, gedCompany }: { run: string; gedCompany: string },
  steps: readonly CategoryStep[],
): Promise<TemplateArea[]> {
  const at = services.clock.now().toISOString();
  const held = await storedCategories(
    services,
    company,
    steps.map(({ area }) => area),
  );
  return steps.map(({ area, name, within, classification }, index) => {
    const before = held[index] ?? null;
    const { deletedWith: _, ...kept } = before ?? {
      uid: area,
      company,
      createdAt: at,
      createdBy: user,
      description: '',
    };
    return {
      ...kept,
      name,
      parent: within,
      dokiaId: classification,
      gedCompany,
      deleted: false,
      write: nextWriteMark(before?.write ?? null, { id: writeIdOf(run, area), by: user, at }),
    };
  });
}
