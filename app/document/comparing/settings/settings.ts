import type { PagesInfo, TemplateField, TemplateSection } from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { align } from '../aligning/align.ts';
import type { ChangeLog } from '../change-log.ts';
import type {
  ComparedContent,
  ComparedField,
  ComparedValue,
  PageValues,
  SettingsChange,
} from '../comparison.ts';

/** Page settings that a person changes together, by key of `pagesInfo`. */
const pageGroups: Readonly<Record<string, SettingsChange>> = {
  width: 'paper',
  height: 'paper',
  paddings: 'margins',
  hidden: 'edges',
  headerHeight: 'edges',
  footerHeight: 'edges',
  headerDistance: 'edges',
  footerDistance: 'edges',
  firstPage: 'edges',
  pageNumber: 'pageNumber',
};

/** The settings alone: the texts of the first page are areas. */
function withoutTexts(info: PagesInfo | undefined): PagesInfo | undefined {
  if (info?.firstPage === undefined) return info;
  const { header: _header, footer: _footer, ...firstPage } = info.firstPage;
  return { ...info, firstPage };
}

export function comparePage(
  former: PagesInfo | undefined,
  present: PagesInfo | undefined,
  log: ChangeLog,
): PageValues {
  const [before, after] = [withoutTexts(former), withoutTexts(present)];
  const groups = new Map<SettingsChange, number>();
  const changeOf = (key: string): number => {
    const what = pageGroups[key] ?? 'other';
    const known = groups.get(what);
    if (known !== undefined) return known;
    const change = log.add({ kind: 'settings', area: null, text: '', what });
    groups.set(what, change);
    return change;
  };
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return Object.fromEntries(
    Array.from(keys, (key) => {
      const [old, now] = [before?.[key], after?.[key]];
      return [key, { before: old, after: now, change: sameValue(old, now) ? null : changeOf(key) }];
    }),
  );
}

export function compareName(before: string, after: string, log: ChangeLog): ComparedValue<string> {
  if (before === after) return { before, after, change: null };
  const names = { before, after };
  return {
    before,
    after,
    change: log.add({ kind: 'settings', area: null, text: after, what: 'name', names }),
  };
}

interface FieldItem {
  id: string;
  text: string;
  field: TemplateField;
}

const itemOf = (field: TemplateField): FieldItem => ({ id: field.id, text: field.name, field });

/** Properties that a person sets; the place of a field is that of its section. */
function configuration({ name: _n, sectionId: _s, pageIndex: _p, ...rest }: TemplateField): unknown {
  return rest;
}

function comparePair(
  old: TemplateField,
  now: TemplateField,
  log: ChangeLog,
): Pick<ComparedField, 'renamed' | 'configured' | 'silent'> {
  const change = { kind: 'field', area: null, text: now.name } as const;
  const names = { before: old.name, after: now.name };
  return {
    renamed: old.name === now.name ? null : log.add({ ...change, what: 'renamed', names }),
    configured: sameValue(configuration(old), configuration(now))
      ? null
      : log.add({ ...change, what: 'configured' }),
    silent: sameValue(old, now) ? null : log.silent(),
  };
}

/** Fields are the same if their ids are. Their order is that of the sections, so a move is not listed. */
export function compareFields(
  before: readonly TemplateField[],
  after: readonly TemplateField[],
  log: ChangeLog,
): ComparedField[] {
  const rules = { canPair: (old: FieldItem, now: FieldItem) => old.id === now.id };
  const moves = new Map<string, number>();
  const none = { renamed: null, configured: null, silent: null };
  return align(before.map(itemOf), after.map(itemOf), rules).map(({ status, before: old, after: now }) => {
    const entry = { status, before: old?.field ?? null, after: now?.field ?? null };
    const { id, text } = now ?? old ?? { id: '', text: '' };
    if (old === null || now === null) {
      const what = old === null ? 'added' : 'removed';
      return { ...entry, ...none, change: log.add({ kind: 'field', area: null, text, what }) };
    }
    const move = status === 'same' ? null : (moves.get(id) ?? log.silent());
    if (move !== null) moves.set(id, move);
    if (status === 'moved-away') return { ...entry, ...none, change: move };
    return { ...entry, ...comparePair(old.field, now.field, log), change: move };
  });
}

/** The sections as far as both sides have their fields: a new field is a change of its own. */
function arrangement(
  sections: readonly TemplateSection[],
  shared: ReadonlySet<string>,
): readonly TemplateSection[] {
  return sections.map((section) => ({ ...section, fields: section.fields.filter((id) => shared.has(id)) }));
}

export function compareSections(
  before: Pick<ComparedContent, 'fields' | 'sections'>,
  after: Pick<ComparedContent, 'fields' | 'sections'>,
  log: ChangeLog,
): ComparedValue<readonly TemplateSection[]> {
  const sides = { before: before.sections, after: after.sections };
  if (sameValue(sides.before, sides.after)) return { ...sides, change: null };
  const now = new Set(after.fields.map(({ id }) => id));
  const shared = new Set(before.fields.flatMap(({ id }) => (now.has(id) ? [id] : [])));
  const isSeen = !sameValue(arrangement(sides.before, shared), arrangement(sides.after, shared));
  const change = isSeen ? log.add({ kind: 'field', area: null, text: '', what: 'sections' }) : log.silent();
  return { ...sides, change };
}
