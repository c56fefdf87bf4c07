import type { EditDraft } from '#domain/entities/draft.ts';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import {
  TEMPLATE_NAME_MAX,
  type EditorState,
  type PagesInfo,
  type Template,
} from '#domain/entities/template.ts';
import { SCHEMES_KEY } from '#app/document/numbering/own-schemes.ts';
import { NEW_PAGE, storedPage } from '#app/document/page-setup.ts';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import { restoreDocument, EMPTY_STATE } from '#app/document/reading/restore.ts';
import { STYLES_KEY } from '#app/document/styling/read-styles.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import type { TemplateLook } from '../other-template/look-of.ts';

/** Everything that an edit may change. */
export type EditContent = Omit<EditDraft, 'kind' | 'basedOn' | 'suggesting' | 'clause'>;

/** The body that stores styles and schemes, and no text. */
function bodyWith({ styles, schemes }: TemplateLook): EditorState {
  const state = Object.entries({ [STYLES_KEY]: styles, [SCHEMES_KEY]: schemes });
  const said = state.filter(([, value]) => isJsonObject(value) && Object.keys(value).length > 0);
  if (said.length === 0) return EMPTY_STATE;
  return { root: { ...EMPTY_STATE.root, $: Object.fromEntries(said) } };
}

/** @param look what new documents of the company begin with */
export function newContent(templateArea: string, look: TemplateLook | null): EditContent {
  return {
    name: '',
    templateArea,
    fields: [],
    sections: [],
    document: {
      header: null,
      content: look === null ? EMPTY_STATE : bodyWith(look),
      footer: null,
      pagesInfo: look === null ? NEW_PAGE : storedPage({ ...look.page, firstPage: false }),
    },
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

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).byteLength;

/** @throws AppError `name-too-long`, `record-too-large` */
export function checkSize(content: EditContent): void {
  if (content.name.trim().length > TEMPLATE_NAME_MAX) throw new AppError('name-too-long', { field: 'name' });
  if (bytesOf(content) > limits.recordBytes) throw new AppError('record-too-large');
}

/** Whether publishing merged in parts of another device. Ignores the name: an empty one becomes the default one. */
export function holdsMore(template: Template, sent: EditContent): boolean {
  const parts = ({ fields, sections, document }: Template | EditContent) => ({ fields, sections, document });
  return !sameValue(parts(template), parts(sent));
}
