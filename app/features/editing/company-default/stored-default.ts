import { isJsonObject } from '#app/document/reading/json-node.ts';
import { readPage, storedPage } from '#app/document/page-setup.ts';
import type { DocumentDefault } from '#domain/entities/document-default.ts';
import type { TemplateLook } from '../other-template/look-of.ts';

/** As the company stores them (`documentDefaultSchema`). */
const ENTRIES_MAX = 100;
const ID_MAX = 60;

function entriesOf(stored: unknown): DocumentDefault['styles'] {
  if (!isJsonObject(stored)) return {};
  const entries = Object.entries(stored).flatMap(([id, value]) =>
    isJsonObject(value) && id !== '' && id.length <= ID_MAX ? [[id, value] as const] : [],
  );
  return Object.fromEntries(entries.slice(0, ENTRIES_MAX));
}

/** What the company stores of a document's look; the first page's own header and footer are texts, which it has none of. */
export function storedDefault({ name, page, styles, schemes }: TemplateLook): DocumentDefault {
  return {
    name,
    page: storedPage({ ...page, firstPage: false }),
    styles: entriesOf(styles),
    schemes: entriesOf(schemes),
  };
}

export function lookOfDefault({ name, page, styles, schemes }: DocumentDefault): TemplateLook {
  return { name, page: readPage(page), styles, schemes };
}
