import type { PlannedCategory } from '../../api/ged.ts';
import type { GedClassification } from '../../entities/ged.ts';
import { AREA_NAME_MAX } from '../../entities/template-area.ts';

/** What of a category decides what becomes of it. `writes`: ids of its writes, newest first, where it is one of a GED. */
export interface KnownCategory {
  uid: string;
  name: string;
  parent: string;
  deleted: boolean;
  dokiaId?: string;
  writes?: readonly string[];
}

/** A planned category with where it is stored: `area` its uid, `within` that of the category it lies in. */
export interface CategoryStep extends PlannedCategory {
  area: string;
  within: string;
}

/** What a category of a classification is called. */
export function categoryName({ title, identifier }: Pick<GedClassification, 'title' | 'identifier'>): string {
  const name = title === '' ? identifier : title;
  return name.length <= AREA_NAME_MAX
    ? name
    : `${name
        .slice(0, AREA_NAME_MAX - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** Living categories by the classification that they are of; of several the one with the least uid. */
function livingByClassification(known: Iterable<KnownCategory>): Map<string, KnownCategory> {
  const found = new Map<string, KnownCategory>();
  for (const category of known) {
    if (category.deleted || category.dokiaId === undefined) continue;
    const other = found.get(category.dokiaId);
    if (other === undefined || category.uid < other.uid) found.set(category.dokiaId, category);
  }
  return found;
}

/**
 * What making categories of the chosen classifications comes to, each behind the one it lies in; those above the chosen
 * come along. A classification that has a category gets no second one, wherever that lies and whatever it is called.
 * Null where one that was chosen is not in the tree.
 * @param uidOf of the category that is made of a classification, always the same
 */
export function planCategories(parts: {
  tree: readonly GedClassification[];
  chosen: readonly string[];
  known: ReadonlyMap<string, KnownCategory>;
  uidOf: (classification: string) => string;
}): CategoryStep[] | null {
  const { tree, known, uidOf } = parts;
  const byId = new Map(tree.map((each) => [each.id, each]));
  const wanted = new Set<string>();
  for (const id of parts.chosen) {
    if (!byId.has(id)) return null;
    for (let at = byId.get(id); at !== undefined && !wanted.has(at.id); at = byId.get(at.parent ?? ''))
      wanted.add(at.id);
  }
  const living = livingByClassification(known.values());
  const areas = new Map<string, string>();
  return tree.flatMap((classification) => {
    const { id, identifier, parent } = classification;
    if (!wanted.has(id)) return [];
    const own = known.get(uidOf(id));
    const there = living.get(id) ?? (own?.deleted === false ? own : undefined);
    const area = there?.uid ?? uidOf(id);
    areas.set(id, area);
    const made = own === undefined ? 'new' : 'restored';
    const step: CategoryStep = {
      classification: id,
      identifier,
      parent,
      name: there?.name ?? categoryName(classification),
      state: there === undefined ? made : 'existing',
      area,
      within: there?.parent ?? areas.get(parent ?? '') ?? '',
    };
    return [step];
  });
}

/** What can be taken back of one creation, deepest first, and what stays. */
export interface UndoPlan {
  removable: string[];
  kept: { name: string; reason: 'changed' | 'used' }[];
}

/**
 * Of the categories that a creation made: those that nobody changed since and nothing lies in but what is taken back
 * with them.
 * @param writeOf id of the write by which the creation made a category
 * @param withTemplates categories that a template lies in
 */
export function planUndo(parts: {
  known: ReadonlyMap<string, KnownCategory>;
  writeOf: (area: string) => string;
  withTemplates: ReadonlySet<string>;
}): UndoPlan {
  const { known, writeOf, withTemplates } = parts;
  const living = [...known.values()].filter(({ deleted }) => !deleted);
  const made = living.filter(({ uid, writes }) => writes?.includes(writeOf(uid)) === true);
  const untouched = new Set(
    made.filter(({ uid, writes }) => writes?.[0] === writeOf(uid)).map(({ uid }) => uid),
  );
  const stays = new Set<string>();
  /** What lies above something that stays is used. */
  const stay = (from: string): void => {
    for (let at: string | undefined = from; at !== undefined && untouched.has(at) && !stays.has(at);) {
      stays.add(at);
      at = known.get(at)?.parent;
    }
  };
  for (const { uid, parent } of living) {
    if (withTemplates.has(uid)) stay(uid);
    if (!untouched.has(uid)) stay(parent);
  }
  const removable = [...untouched].filter((uid) => !stays.has(uid));
  const depth = (uid: string): number => {
    const met = new Set<string>();
    for (let at = known.get(uid); at !== undefined && !met.has(at.uid); at = known.get(at.parent))
      met.add(at.uid);
    return met.size;
  };
  const depths = new Map(removable.map((uid) => [uid, depth(uid)]));
  return {
    removable: removable.toSorted((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0)),
    kept: made
      .filter(({ uid }) => !untouched.has(uid) || stays.has(uid))
      .map(({ uid, name }) => ({ name, reason: untouched.has(uid) ? 'used' : 'changed' })),
  };
}
