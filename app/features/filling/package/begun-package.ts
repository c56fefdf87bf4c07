import type { PackageDraft } from '#domain/entities/draft.ts';
import type { Package } from '#domain/entities/package.ts';
import type { Template } from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { hasMovedOn, templateOf } from '../state/fill-basis.ts';
import type { BegunPart } from './model/package-part.ts';

/** The templates of a package as this device has them; null for one that it does not have. */
export type PackageTemplates = ReadonlyMap<string, Template | null | undefined>;

/** A filling of a package: the templates that it began with stay until the person asks for newer ones. */
export interface BegunPackage {
  of: Package;
  parts: readonly BegunPart[];
  /** What was typed, also for templates that are left out now. */
  typed: PackageDraft['parts'];
}

/** Goes on with what was typed: with the states of the templates that it names, else those of now. */
export function beginPackage(of: Package, now: PackageTemplates, typed: PackageDraft['parts']): BegunPackage {
  const parts = of.templates.flatMap((uid) => {
    const own = typed.find(({ template }) => template === uid);
    const template = own?.basis === undefined ? now.get(uid) : templateOf(uid, own.basis);
    return template === null || template === undefined ? [] : [{ template, values: own?.values ?? null }];
  });
  return { of, parts, typed };
}

/** Takes the newer states, also of templates that arrived meanwhile; what was typed is kept. */
export function takeNewStates(
  { typed: before }: BegunPackage,
  of: Package,
  now: PackageTemplates,
  typed: PackageDraft['parts'],
): BegunPackage {
  const all = [
    ...typed,
    ...before.filter(({ template }) => !typed.some((part) => part.template === template)),
  ];
  return beginPackage(
    of,
    now,
    all.map((part) => {
      const { basis: _, ...values } = part;
      // A template that was deleted can be finished with its former state only.
      return now.get(part.template) === null ? part : values;
    }),
  );
}

export interface PackageChanges {
  /** Number of templates that the filling has no state of. */
  missing: number;
  /** Names of those that were deleted since, and can be finished. */
  deleted: string[];
  /** Whether the package or one of its templates has a newer state to take. */
  isNewer: boolean;
}

/** What happened to a package since a filling of it began. @param of the package now; null if it was deleted */
export function changesSince(begun: BegunPackage, of: Package | null, now: PackageTemplates): PackageChanges {
  const known = new Set(begun.parts.map(({ template }) => template.uid));
  const moved = begun.parts.some(({ template }) => {
    const current = now.get(template.uid);
    return current !== null && current !== undefined && hasMovedOn(template, current);
  });
  const arrived = begun.of.templates.some((uid) => !known.has(uid) && (now.get(uid) ?? null) !== null);
  const isOther =
    of !== null && !(sameValue(of.templates, begun.of.templates) && sameValue(of.joins, begun.of.joins));
  return {
    missing: begun.of.templates.length - begun.parts.length,
    deleted: begun.parts.flatMap(({ template }) => (now.get(template.uid) === null ? [template.name] : [])),
    isNewer: moved || arrived || isOther,
  };
}
