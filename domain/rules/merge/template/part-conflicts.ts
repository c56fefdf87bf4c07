import { templateSchema, type Template } from '#domain/entities/template.ts';
import type { Sides } from '../body/sides.ts';
import { sameValue } from './merge-parts.ts';
import { readPart, withPart } from './template-parts.ts';
import { mergeConflicts, type Author, type VersionsInConflict } from './versions-in-conflict.ts';

/** A version of a part that nobody has chosen or refused yet. */
export interface PartVersion extends Author {
  /** Null if that side removed the part. Of `page` only the settings in conflict, null if unset. */
  value: unknown;
}

/** Stored in the template itself, so that it replicates with it, and releases that do not know it preserve it. */
export interface PartConflict extends VersionsInConflict<PartVersion> {
  /** Name of the part (`template-parts.ts`). */
  part: string;
}

/** The version of a part that a merge does not use: the local side's, if `of` does not say otherwise. */
export interface Unused {
  part: string;
  value: unknown;
  of?: 'local' | 'server';
}

/** Gives `target` the conflicts of both sides, without those that one of them has settled, and the new ones. */
export function mergePartConflicts(
  target: Template,
  { base, local, server }: Sides<Template>,
  unused: readonly Unused[],
  authors: Record<'local' | 'server', Author>,
): void {
  const fresh = unused.map(({ part, value = null, of = 'local' }): PartConflict => {
    const kept = authors[of === 'local' ? 'server' : 'local'];
    return { part, kept, others: [{ ...authors[of], value }] };
  });
  const lists = [...(server.conflicts ?? []), ...(local.conflicts ?? []), ...fresh];
  const conflicts = [...new Set(lists.map(({ part }) => part))].sort().flatMap((part): PartConflict[] => {
    const find = (list: readonly PartConflict[] = []) => list.find((each) => each.part === part) ?? null;
    const sides = {
      base: find(base?.conflicts),
      local: find(local.conflicts),
      server: find(server.conflicts),
    };
    const merged = mergeConflicts<PartVersion>(sides, find(fresh));
    return merged === null ? [] : [{ part, ...merged }];
  });
  if (conflicts.length > 0) target.conflicts = conflicts;
  else delete target.conflicts;
}

/** The conflicts in which a person must choose: versions that still differ from the template's. */
export function openPartConflicts(template: Template): PartConflict[] {
  return (template.conflicts ?? []).flatMap((conflict) => {
    const others = conflict.others.filter((version) => {
      const taken = withVersion(template, conflict.part, version);
      return taken === null || !sameValue(taken, template);
    });
    return others.length === 0 ? [] : [{ ...conflict, others }];
  });
}

/**
 * The template with a version of a part instead of its own; null if this release cannot read the version.
 */
export function withVersion(
  template: Template,
  part: string,
  { value }: Pick<PartVersion, 'value'>,
): Template | null {
  const source = asSource(template, part, value);
  return source === null ? null : withPart(template, source, part);
}

/** Settles the conflict of a part: the template keeps its own version, or takes `chosen`. */
export function settlePart(template: Template, part: string, chosen: PartVersion | null): Template {
  const taken = chosen === null ? template : withVersion(template, part, chosen);
  if (taken === null) return template;
  const { conflicts = [], ...settled } = taken;
  const left = conflicts.filter((conflict) => conflict.part !== part);
  return left.length === 0 ? settled : { ...settled, conflicts: left };
}

const { shape } = templateSchema;

/** A template in which `part` has this value. */
function asSource(template: Template, part: string, value: unknown): Template | null {
  const named = readPart(part);
  if (named === null) return null;
  if (named.kind === 'deleted') return { ...template, deleted: true };
  if (named.kind === 'plain') return parsed(template, { [named.key]: value ?? undefined });
  if (named.kind === 'document') return named.key === 'pagesInfo' ? withPage(template, value) : null;
  const { id } = named;
  if (named.kind === 'section') {
    const others = template.sections.filter((section) => section.id !== id);
    return parsed(template, { sections: value === null ? others : [...others, value] });
  }
  const others = template.fields.filter((field) => field.id !== id);
  const source = parsed(template, { fields: value === null ? others : [...others, value] });
  const home = source?.fields.find((field) => field.id === id)?.sectionId;
  // Its section lists it again.
  const sections = source?.sections.map((section) =>
    section.id === home && !section.fields.includes(id)
      ? { ...section, fields: [...section.fields, id] }
      : section,
  );
  return source === null || sections === undefined ? null : { ...source, sections };
}

function withPage(template: Template, value: unknown): Template | null {
  const settings = Object.entries({ ...template.document.pagesInfo, ...(value as object) });
  const pagesInfo = Object.fromEntries(settings.filter(([, setting]) => setting !== null));
  return parsed(template, { document: { ...template.document, pagesInfo } });
}

type Parsed = Partial<Record<keyof Template, unknown>>;

/** Values come from other devices: one that is not valid is not taken. */
function parsed(template: Template, change: Parsed): Template | null {
  const keys = Object.keys(change) as (keyof typeof shape)[];
  const isValid = keys.every((key) => shape[key].safeParse(change[key]).success);
  return isValid ? ({ ...template, ...change } as Template) : null;
}
