import type { PagesInfo, Template, TemplateDocument } from '#domain/entities/template.ts';
import { mergeDocument } from '../body/merge-document.ts';
import { mapSides, type Sides } from '../body/sides.ts';
import { textAreasOf, type TextAreas } from '../body/text-areas.ts';
import type { Author } from '../body/block-conflict.ts';
import { compareParts, sameValue } from './merge-parts.ts';
import { mergeFields } from '../merge-fields.ts';
import { carryDeletedWith } from '../merge-deletion.ts';
import { mergeVersions } from './merge-versions.ts';
import { mergeSections } from './merge-sections.ts';
import { plainParts } from './template-parts.ts';

export interface TemplateMerge {
  /** The server's record with the parts that only the local side changed. It keeps the server's write mark. */
  merged: Template;
  /**
   * Parts that both sides changed (`name`, `page`, `field:<id>`, ...). If there are any, the local state must become a
   * copy. Conflicts in the text are not among them: they are stored in its blocks.
   */
  conflicts: string[];
}

/**
 * Three-way merge by part: name, description, category, each section, each setting of each field, each setting of the
 * page; the text by block and word (`body/merge-document.ts`). `base` is the common ancestor; undefined if unknown: then
 * every difference is a conflict.
 */
export function mergeTemplate(base: Template | undefined, local: Template, server: Template): TemplateMerge {
  const authors = { local: authorOf(local), server: authorOf(server) };
  const documents = { base: base?.document, local: local.document, server: server.document };
  const texts = mergeDocument(mapSides(documents, textAreasOf), authors);
  const { content, header, footer } = texts;
  const document: TemplateDocument = { ...server.document, content, header, footer };
  const merged: Template = { ...server, document };
  mergeKeys(merged, { base, local, server }, ['conflict']);
  const versions = mergeVersions(local.versions, server.versions);
  if (versions !== undefined) merged.versions = versions;
  const conflicts = [
    ...mergeKeys(merged, { base, local, server }, plainParts),
    ...mergePage(document, documents, texts),
    ...mergeFieldsOf(merged, base, local, server),
    ...mergeSectionsOf(merged, base, local, server),
    ...mergeDeletion(merged, base, local, server),
  ];
  carryDeletedWith(merged, local, server);
  if (local.lastModifiedAt > server.lastModifiedAt) merged.lastModifiedAt = local.lastModifiedAt;
  return { merged, conflicts };
}

/** Whether two states of a template look the same to a person. */
export function sameTemplate(a: Template, b: Template): boolean {
  const shown = (template: Template) => ({
    ...template,
    write: null,
    lastModifiedAt: null,
    versions: null,
    deletedWith: null,
  });
  return sameValue(shown(a), shown(b));
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

function authorOf({ write, lastModifiedAt }: Template): Author {
  return { by: write.by, at: lastModifiedAt };
}

function mergePage(
  target: TemplateDocument,
  { base, local, server }: Sides<TemplateDocument>,
  texts: TextAreas,
): string[] {
  const merged: PagesInfo = { ...server.pagesInfo };
  const sides = { base: base?.pagesInfo, local: local.pagesInfo ?? {}, server: server.pagesInfo ?? {} };
  const names = Object.keys({ ...sides.server, ...sides.local }).filter((key) => key !== 'firstPage');
  const conflicts = mergeKeys(merged, sides, names);
  const firstPage = mergeFirstPage(
    mapSides({ base, local, server }, (side) => side.pagesInfo?.firstPage),
    texts,
  );
  if (firstPage === undefined) delete merged.firstPage;
  else merged.firstPage = firstPage;
  if (Object.keys(merged).length > 0) target.pagesInfo = merged;
  else delete target.pagesInfo;
  return conflicts.length > 0 ? ['page'] : [];
}

/** Its texts merge like those of other areas. Of its own switch the server's state is used where both turned it. */
function mergeFirstPage(
  { base, local, server }: Sides<PagesInfo['firstPage']>,
  { firstHeader: header, firstFooter: footer }: TextAreas,
): PagesInfo['firstPage'] {
  if (sameValue(local, server) || sameValue(base, local)) return server;
  if (sameValue(base, server)) return local;
  const merged = { on: false, ...local, ...server, header, footer };
  mergeKeys(merged, { base, local: local ?? { on: false }, server: server ?? { on: false } }, ['on']);
  return merged;
}

function mergeFieldsOf(
  target: Template,
  base: Template | undefined,
  local: Template,
  server: Template,
): string[] {
  const lists = { base: base?.fields ?? [], local: local.fields, server: server.fields };
  const { merged, conflicts } = mergeFields(lists);
  target.fields = merged;
  return conflicts.map((id) => `field:${id}`);
}

function mergeSectionsOf(
  target: Template,
  base: Template | undefined,
  local: Template,
  server: Template,
): string[] {
  const known = new Set(target.fields.map((field) => field.id));
  const { sections, conflicts } = mergeSections(base, local, server, known);
  target.sections = sections;
  return conflicts.map((id) => `section:${id}`);
}

/**
 * A deletion never hides concurrent changes of the other side: the server's deletion is used, and local changes
 * conflict; a local deletion gives way to the server's newer content.
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
  if (server.deleted && base?.conflict !== undefined && local.conflict === undefined) {
    // One person resolved a conflict by keeping both versions while another deleted this one: it is kept.
    target.deleted = false;
    return [];
  }
  if (server.deleted) {
    const localRestored = base?.deleted === true && untouched(server);
    target.deleted = !localRestored;
    return localRestored || untouched(local) ? [] : ['deleted'];
  }
  target.deleted = untouched(server) && base?.deleted !== true;
  return [];
}
