import type { FilingChange, FilingInput } from '#domain/api/documents.ts';
import { AppError } from '#domain/api/errors.ts';
import { isFiling, type Filing } from '#domain/entities/filing.ts';
import { areaOf } from '#domain/rules/filing/visible-filing-areas.ts';
import { itemProblem, type FilingItem } from '#domain/rules/filing/item-problem.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { Services } from '#server/services.ts';
import { changeFiling, createFiling, readFiling, type Filer } from './filing-records.ts';
import { livingForm } from './places.ts';

type Needs = Pick<Services, 'clock' | 'companyTurns' | 'conflicts' | 'filingContents' | 'storage' | 'store'>;

/** Checks that the caller may administer such items. @throws AppError not-allowed */
export type Authorise = (permission: Permission) => Promise<void>;

const TURN = 'filing';

/** Serialises administrators' changes, so that two changes on this server cannot create a cycle. */
function inTurn<T>({ companyTurns }: Needs, { company }: Filer, task: () => Promise<T>): Promise<T> {
  return companyTurns.run(`${TURN}:${company}`, task);
}

function permissionFor(item: FilingItem): Permission {
  const area = areaOf(item);
  if (area === 'documents') throw new AppError('not-allowed');
  return `${area}.admin`;
}

/**
 * Creates an item. A repeated identical request is only acknowledged.
 * @throws AppError the codes of `createFilingItem`
 */
export async function createItem(
  services: Needs,
  filer: Filer,
  authorise: Authorise,
  { uid, wish }: { uid: string; wish: FilingInput },
): Promise<void> {
  const item: FilingItem = wish.kind === 'classification' ? { ...wish, forAll: false } : wish;
  await authorise(permissionFor(item));
  const { records } = await services.store.company(filer.company);
  await inTurn(services, filer, async () => {
    const held = await readFiling(records, uid);
    if (held !== null) return requireSame(held, filer, item);
    await requireFit(services, filer, uid, item);
    if (await createFiling(services, filer, uid, item)) return;
    const first = await readFiling(records, uid);
    if (first === null) throw new AppError('store-unavailable');
    requireSame(first, filer, item);
  });
}

function requireSame(held: Filing, { user }: Filer, item: FilingItem): void {
  if (held.createdBy !== user || !sameValue(held.data, item)) throw new AppError('filing-uid-taken');
}

/** @throws AppError filing-place-unknown, filing-in-itself, filing-too-deep, filing-identifier-taken */
async function requireFit(
  services: Needs,
  { company }: Filer,
  uid: string,
  item: FilingItem,
  changed?: (field: string) => boolean,
): Promise<void> {
  const { items } = await services.filingContents.of(company);
  const problem = itemProblem(items, uid, item, changed);
  if (problem !== null) throw new AppError(problem.code, { field: problem.field });
  const { records } = await services.store.company(company);
  const form = item.kind === 'classification' && changed?.('form') !== false ? item.form : null;
  if (form !== null && (await livingForm(records, form)) === null)
    throw new AppError('filing-place-unknown', { field: 'form' });
}

/** @throws AppError not-found if it is not an item of this company, not-allowed, filing-shared */
async function ownItem(held: Filing | null, authorise: Authorise): Promise<FilingItem> {
  if (held === null || isFiling(held, 'document')) throw new AppError('not-found');
  const item = held.data as FilingItem;
  await authorise(permissionFor(item));
  if (item.kind === 'classification' && item.forAll) throw new AppError('filing-shared');
  return item;
}

/** @throws AppError the codes of `changeFilingItem` */
export async function changeItem(
  services: Needs,
  filer: Filer,
  authorise: Authorise,
  { uid, change }: { uid: string; change: FilingChange },
): Promise<void> {
  await inTurn(services, filer, () =>
    changeFiling(services, filer, uid, async (held) => {
      const item = await ownItem(held, authorise);
      if (held.deleted || item.kind !== change.kind) throw new AppError('not-found');
      const data = { ...item, ...change } as FilingItem;
      const isChanged = (field: string): boolean =>
        !sameValue(Reflect.get(item, field), Reflect.get(data, field));
      await requireFit(services, filer, uid, data, isChanged);
      return { deleted: false, data };
    }),
  );
}

/** @throws AppError the codes of `deleteFilingItem` */
export async function deleteItem(
  services: Needs,
  filer: Filer,
  authorise: Authorise,
  { uid, deleted }: { uid: string; deleted: boolean },
): Promise<void> {
  await inTurn(services, filer, () =>
    changeFiling(services, filer, uid, async (held) => {
      const item = await ownItem(held, authorise);
      if (held.deleted === deleted) return null;
      const contents = await services.filingContents.of(filer.company);
      if (deleted && contents.holdsAnything(uid)) throw new AppError('filing-not-empty');
      if (!deleted) await requireFit(services, filer, uid, item);
      return { deleted, data: item };
    }),
  );
}
