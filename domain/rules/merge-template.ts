import type { Template, TemplateDocument, TemplateField, TemplateSection } from '../entities/template.ts';
import { compareParts, mergeLists, sameValue } from './merge-parts.ts';

export interface TemplateMerge {
  /** The server's record with the parts that only the local side changed. Its write mark is still the server's. */
  merged: Template;
  /** Parts both sides changed (`name`, `body`, `field:<id>`, ...). Where there are any, the local state must become a copy. */
  conflicts: string[];
}

const plainParts = ['name', 'description', 'templateArea', 'pages', 'codeHex'] as const;
const documentParts = { header: 'header', content: 'body', footer: 'footer', pagesInfo: 'page' } as const;

/**
 * Three-way merge by part: name, description, category, each section, each field, header, body, footer.
 * `base` is what both sides started from; undefined where it is no longer known, and then every difference conflicts.
 */
export function mergeTemplate(base: Template | undefined, local: Template, server: Template): TemplateMerge {
  const merged: Template = { ...server, document: { ...server.document } };
  const conflicts = [
    ...mergeKeys(merged, { base, local, server }, plainParts),
    ...mergeKeys(
      merged.document,
      { base: base?.document, local: local.document, server: server.document },
      Object.keys(documentParts) as (keyof TemplateDocument)[],
    ).map((key) => documentParts[key]),
    ...mergeFields(merged, base, local, server),
    ...mergeSections(merged, base, local, server),
    ...mergeDeletion(merged, base, local, server),
  ];
  if (local.lastModifiedAt > server.lastModifiedAt) merged.lastModifiedAt = local.lastModifiedAt;
  return { merged, conflicts };
}

/** Whether two states of a template show a person the same. */
export function sameTemplate(a: Template, b: Template): boolean {
  return sameValue({ ...a, write: null, lastModifiedAt: null }, { ...b, write: null, lastModifiedAt: null });
}

interface Sides<T> {
  base: T | undefined;
  local: T;
  server: T;
}

function mergeKeys<T extends object, K extends keyof T>(target: T, sides: Sides<T>, keys: readonly K[]): K[] {
  return keys.filter((key) => {
    const change = compareParts(sides.base?.[key], sides.local[key], sides.server[key]);
    if (change === 'local') {
      if (sides.local[key] === undefined) delete target[key];
      else target[key] = sides.local[key];
    }
    return change === 'both';
  });
}

function mergeFields(
  target: Template,
  base: Template | undefined,
  local: Template,
  server: Template,
): string[] {
  const lists = { base: base?.fields ?? [], local: local.fields, server: server.fields };
  const { merged, conflicts } = mergeLists<TemplateField>(lists, (field) => field.id);
  target.fields = merged;
  return conflicts.map((id) => `field:${id}`);
}

/** A section's list of fields merges entry by entry, so that two people may each add a field to it. */
function mergeSections(
  target: Template,
  base: Template | undefined,
  local: Template,
  server: Template,
): string[] {
  const names = (sections: readonly TemplateSection[] | undefined): { id: string; name: string }[] =>
    (sections ?? []).map(({ id, name }) => ({ id, name }));
  const heads = mergeLists(
    { base: names(base?.sections), local: names(local.sections), server: names(server.sections) },
    (section) => section.id,
  );
  const known = new Set(target.fields.map((field) => field.id));
  target.sections = heads.merged.map((head) => ({
    ...head,
    fields: mergeLists(
      {
        base: fieldsOf(base, head.id),
        local: fieldsOf(local, head.id),
        server: fieldsOf(server, head.id),
      },
      (id) => id,
    ).merged.filter((id) => known.has(id)),
  }));
  const lost = lostAdditions(base, local, new Set(heads.merged.map((head) => head.id)));
  return [...new Set([...heads.conflicts, ...lost])].map((id) => `section:${id}`);
}

function fieldsOf(template: Template | undefined, section: string): string[] {
  return template?.sections.find((candidate) => candidate.id === section)?.fields ?? [];
}

/** Sections the server's side deleted while the local one was putting fields into them. */
function lostAdditions(base: Template | undefined, local: Template, kept: ReadonlySet<string>): string[] {
  return local.sections
    .filter((section) => !kept.has(section.id))
    .filter((section) => section.fields.some((id) => !fieldsOf(base, section.id).includes(id)))
    .map((section) => section.id);
}

/**
 * A deletion never hides what the other side wrote meanwhile: over local work the server's deletion stands and that
 * work conflicts; a local deletion gives way to the server's newer content.
 */
function mergeDeletion(
  target: Template,
  base: Template | undefined,
  local: Template,
  server: Template,
): string[] {
  if (local.deleted === server.deleted) return [];
  const untouched = (side: Template): boolean =>
    base !== undefined && sameTemplate({ ...side, deleted: false }, { ...base, deleted: false });
  if (server.deleted) {
    const localRestored = base?.deleted === true && untouched(server);
    target.deleted = !localRestored;
    return localRestored || untouched(local) ? [] : ['deleted'];
  }
  target.deleted = untouched(server) && base?.deleted !== true;
  return [];
}
