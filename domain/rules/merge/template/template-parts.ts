import type {
  Template,
  TemplateDocument,
  TemplateField,
  TemplateSection,
} from '#domain/entities/template.ts';
import { sameValue } from './merge-parts.ts';

/**
 * The parts by which a template is merged and a person chooses: `name`, `description`, `templateArea`, `pages`,
 * `codeHex`, `header`, `body`, `footer`, `page`, `deleted`, and each `field:<id>` and `section:<id>`.
 */
export const plainParts = ['name', 'description', 'templateArea', 'pages', 'codeHex'] as const;
/** Parts of the document, by their key in it. */
const documentParts = {
  header: 'header',
  content: 'body',
  footer: 'footer',
  pagesInfo: 'page',
} as const;

type PlainPart = (typeof plainParts)[number];

export type NamedPart =
  | { kind: 'plain'; key: PlainPart }
  | { kind: 'document'; key: keyof TemplateDocument }
  | { kind: 'field' | 'section'; id: string }
  | { kind: 'deleted' };

/** Parses a part's name; null if this version does not know it. */
export function readPart(part: string): NamedPart | null {
  if (part === 'deleted') return { kind: 'deleted' };
  const plain = plainParts.find((key) => key === part);
  if (plain !== undefined) return { kind: 'plain', key: plain };
  const keys = Object.keys(documentParts) as (keyof TemplateDocument)[];
  const document = keys.find((key) => documentParts[key] === part);
  if (document !== undefined) return { kind: 'document', key: document };
  const [, kind, id] = /^(field|section):(.+)$/su.exec(part) ?? [];
  return id === undefined ? null : { kind: kind === 'field' ? 'field' : 'section', id };
}

/** The template's value of `part`; undefined if it has none. */
export function partOf(template: Template, part: string): unknown {
  const named = readPart(part);
  if (named === null) return undefined;
  if (named.kind === 'deleted') return template.deleted;
  if (named.kind === 'plain') return template[named.key];
  if (named.kind === 'document') return template.document[named.key];
  if (named.kind === 'field') return template.fields.find(({ id }) => id === named.id);
  return template.sections.find(({ id }) => id === named.id);
}

/** Names of the parts that differ between two templates. */
export function differingParts(a: Template, b: Template): string[] {
  const ids = (side: Template): string[] => [
    ...side.fields.map(({ id }) => `field:${id}`),
    ...side.sections.map(({ id }) => `section:${id}`),
  ];
  const names = [...plainParts, ...Object.values(documentParts), ...ids(a), ...ids(b), 'deleted'];
  return [...new Set(names)].filter((part) => !sameValue(partOf(a, part), partOf(b, part)));
}

/** `target` with the value of `part` from `source`; without the part if `source` has none. */
export function withPart(target: Template, source: Template, part: string): Template {
  const named = readPart(part);
  if (named === null) return target;
  if (named.kind === 'deleted') return { ...target, deleted: source.deleted };
  if (named.kind === 'plain') return withKey(target, source, named.key);
  if (named.kind === 'document')
    return { ...target, document: withKey(target.document, source.document, named.key) };
  return named.kind === 'field' ? withField(target, source, named.id) : withSection(target, source, named.id);
}

function withKey<T extends object>(target: T, source: T, key: keyof T): T {
  const next = { ...target };
  if (source[key] === undefined) delete next[key];
  else next[key] = source[key];
  return next;
}

function withItem<T extends { id: string }>(items: readonly T[], item: T | undefined, id: string): T[] {
  if (item === undefined) return items.filter((candidate) => candidate.id !== id);
  return items.some((candidate) => candidate.id === id)
    ? items.map((candidate) => (candidate.id === id ? item : candidate))
    : [...items, item];
}

function withField(target: Template, source: Template, id: string): Template {
  const field = source.fields.find((candidate) => candidate.id === id);
  const fields = withItem<TemplateField>(target.fields, field, id);
  const home = source.sections.find((section) => section.fields.includes(id))?.id;
  const placed = target.sections.some((section) => section.fields.includes(id));
  const sections = target.sections.map((section) => {
    if (field === undefined) return without(section, (other) => other === id);
    return !placed && section.id === home ? { ...section, fields: [...section.fields, id] } : section;
  });
  return { ...target, fields, sections };
}

function without(section: TemplateSection, gone: (field: string) => boolean): TemplateSection {
  return { ...section, fields: section.fields.filter((id) => !gone(id)) };
}

/** A field is in one section only, and a section lists only fields that the template has. */
function withSection(target: Template, source: Template, id: string): Template {
  const wanted = source.sections.find((section) => section.id === id);
  const known = new Set(target.fields.map((field) => field.id));
  const section = wanted === undefined ? undefined : without(wanted, (field) => !known.has(field));
  const taken = new Set(section?.fields);
  const others = target.sections.map((other) =>
    other.id === id ? other : without(other, (field) => taken.has(field)),
  );
  return { ...target, sections: withItem(others, section, id) };
}
