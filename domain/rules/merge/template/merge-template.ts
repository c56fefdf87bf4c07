import type { PagesInfo, Template, TemplateDocument } from '#domain/entities/template.ts';
import { mergeDocument } from '../body/merge-document.ts';
import { withTextMark } from '../body/open-conflicts.ts';
import { mapSides, type Sides } from '../body/sides.ts';
import { textAreasOf, type TextAreas } from '../body/text-areas.ts';
import { compareParts, sameValue } from './merge-parts.ts';
import { mergePartConflicts, type Unused } from './part-conflicts.ts';
import type { Author } from './versions-in-conflict.ts';
import { mergeFields } from '../merge-fields.ts';
import { carryDeletedWith } from '../merge-deletion.ts';
import { mergeVersions } from './merge-versions.ts';
import { mergeSections } from './merge-sections.ts';
import { sameTemplate } from './same-template.ts';
import { plainParts } from './template-parts.ts';

export interface TemplateMerge {
  /** The server's record with the parts that only the local side changed. It keeps the server's write mark. */
  merged: Template;
  /**
   * Parts that both sides changed (`name`, `page`, `field:<id>`, ...). The version that is not used is stored in the
   * template's `conflicts`. Conflicts in the text are not among them: they are stored in its blocks.
   */
  conflicts: string[];
}

/**
 * Three-way merge by part: name, description, category, each section, each setting of each field, each setting of the
 * page; the text by block and word (`body/merge-document.ts`). Of a part that both changed the server's version is used
 * and the other one stored with it; a template that one side deleted and the other edited is not deleted. `base` is the
 * common ancestor; undefined if unknown: then every difference is a conflict.
 */
export function mergeTemplate(base: Template | undefined, local: Template, server: Template): TemplateMerge {
  const authors = { local: authorOf(local), server: authorOf(server) };
  const documents = { base: base?.document, local: local.document, server: server.document };
  const texts = mergeDocument(mapSides(documents, textAreasOf), authors);
  const { content, header, footer } = texts;
  const document: TemplateDocument = { ...server.document, content, header, footer };
  const merged: Template = { ...server, document };
  mergeKeys(merged, { base, local, server }, ['conflict', 'original']);
  const versions = mergeVersions(local.versions, server.versions);
  if (versions !== undefined) merged.versions = versions;
  const unused: Unused[] = [
    ...mergeKeys(merged, { base, local, server }, plainParts).map((part) => ({ part, value: local[part] })),
    ...mergePage(document, documents, texts),
    ...mergeFieldsOf(merged, base, local, server),
    ...mergeSectionsOf(merged, base, local, server),
    ...mergeDeletion(merged, base, local, server),
  ];
  mergePartConflicts(merged, { base, local, server }, unused, authors);
  carryDeletedWith(merged, local, server);
  if (local.lastModifiedAt > server.lastModifiedAt) merged.lastModifiedAt = local.lastModifiedAt;
  return { merged: withTextMark(merged), conflicts: unused.map(({ part }) => part) };
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
): Unused[] {
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
  const mine = conflicts.map((key) => [key, sides.local[key] ?? null]);
  return mine.length > 0 ? [{ part: 'page', value: Object.fromEntries(mine) }] : [];
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
): Unused[] {
  const lists = { base: base?.fields ?? [], local: local.fields, server: server.fields };
  const { merged, others } = mergeFields(lists);
  target.fields = merged;
  return [...others].map(([id, value]) => ({ part: `field:${id}`, value }));
}

function mergeSectionsOf(
  target: Template,
  base: Template | undefined,
  local: Template,
  server: Template,
): Unused[] {
  const known = new Set(target.fields.map((field) => field.id));
  const { sections, others } = mergeSections(base, local, server, known);
  target.sections = sections;
  return [...others].map(([id, value]) => ({ part: `section:${id}`, value }));
}

/**
 * A deletion never hides concurrent changes: a template that the other side edited stays, and the deletion is the other
 * version of it. Of a copy in which somebody wrote while it was settled only the text stays. A restore always wins.
 */
function mergeDeletion(
  target: Template,
  base: Template | undefined,
  local: Template,
  server: Template,
): Unused[] {
  if (local.deleted === server.deleted) return [];
  const editor = local.deleted ? server : local;
  const untouched =
    base !== undefined && sameTemplate({ ...editor, deleted: false }, { ...base, deleted: false });
  target.deleted = untouched && !base.deleted;
  if (target.deleted || base?.deleted === true || base?.conflict !== undefined) return [];
  return [{ part: 'deleted', value: true, of: local.deleted ? 'local' : 'server' }];
}
