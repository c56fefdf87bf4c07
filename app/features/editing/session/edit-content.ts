import type { EditDraft } from '#domain/entities/draft.ts';
import type { PagesInfo, Template } from '#domain/entities/template.ts';
import { NEW_PAGE } from '#app/document/page-setup.ts';
import { restoreDocument, EMPTY_STATE } from '#app/document/reading/restore.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';

/** Everything that an edit may change. */
export type EditContent = Omit<EditDraft, 'kind' | 'basedOn'>;

export function newContent(templateArea: string): EditContent {
  return {
    name: '',
    templateArea,
    fields: [],
    sections: [],
    document: { header: null, content: EMPTY_STATE, footer: null, pagesInfo: NEW_PAGE },
  };
}

/** @throws AppError `import-unreadable` for a document that cannot be opened */
export function contentOf({
  name,
  templateArea,
  fields,
  sections,
  document,
}: Template | EditDraft): EditContent {
  return { name, templateArea, fields, sections, document: restoreDocument(document) };
}

/**
 * The document with each area that nobody changed in the form in which the base stores it: opening an older document
 * completes it, which must not count as a change.
 */
export function asStored(document: EditContent['document'], base: Template | null): EditContent['document'] {
  if (base === null) return document;
  const restored = restoreDocument(base.document);
  const unchanged = <K extends 'header' | 'content' | 'footer'>(area: K): Pick<EditContent['document'], K> =>
    sameValue(document[area], restored[area]) ? base.document : document;
  return {
    ...document,
    header: unchanged('header').header,
    content: unchanged('content').content,
    footer: unchanged('footer').footer,
    ...storedFirstPage(document.pagesInfo, base.document.pagesInfo, restored.pagesInfo),
  };
}

function storedFirstPage(
  now: PagesInfo | undefined,
  base: PagesInfo | undefined,
  restored: PagesInfo | undefined,
): Pick<EditContent['document'], 'pagesInfo'> {
  if (now === undefined) return {};
  const isUnchanged = base?.firstPage !== undefined && sameValue(now.firstPage, restored?.firstPage);
  return { pagesInfo: isUnchanged ? { ...now, firstPage: base.firstPage } : now };
}

/**
 * Stands for a state of which only the write id is known: it equals nothing, so a merge keeps both sides of each
 * difference.
 */
export function unknownBase(template: Template, writeId: string): Template {
  return {
    ...template,
    name: '\u{0}',
    templateArea: '\u{0}',
    fields: [],
    sections: [],
    document: {
      header: { root: { type: 'root', children: [] } },
      content: { root: { type: 'root', children: [] } },
      footer: { root: { type: 'root', children: [] } },
    },
    write: { ...template.write, id: writeId },
  };
}
