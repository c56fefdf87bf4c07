import type { PlannedCategory } from '../../api/ged.ts';
import type { GedClassification } from '../../entities/ged.ts';
import { AREA_NAME_MAX } from '../../entities/template-area.ts';

/** The properties of a category that the plan needs. `writes`: its write ids, newest first, if it comes from a GED. */
export interface KnownCategory {
  uid: string;
  name: string;
  parent: string;
  deleted: boolean;
  dokiaId?: string;
  writes?: readonly string[];
}

/** A planned category with its uids: `area` its own, `within` that of its parent. */
export interface CategoryStep extends PlannedCategory {
  area: string;
  within: string;
}

/** Name of a classification's category. */
export function categoryName({ title, identifier }: Pick<GedClassification, 'title' | 'identifier'>): string {
  const name = title === '' ? identifier : title;
  return name.length <= AREA_NAME_MAX
    ? name
    : `${name
        .slice(0, AREA_NAME_MAX - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** Undeleted categories by their classification; of several the one with the smallest uid. */
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
 * Plan to create categories for the chosen classifications and their ancestors, each after its parent. A classification
 * that already has a category gets no second one, independent of that category's location and name. Null if a chosen
 * classification is not in the tree.
 * @param uidOf returns the uid for a classification's category, always the same one
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

/** Categories of one creation that can be undone, deepest first, and those that stay. */
export interface UndoPlan {
  removable: string[];
  kept: { name: string; reason: 'changed' | 'used' }[];
}

/**
 * Only categories that the creation made, that nobody changed since and that contain only categories which are removed
 * too.
 * @param writeOf id of the write by which the creation made a category
 * @param withTemplates categories that contain a template
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
  /** The ancestors of a category that stays are in use. */
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
