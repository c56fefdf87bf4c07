import { isJsonObject, readState } from '#app/document/reading/json-node.ts';
import { SCHEMES_KEY } from '#app/document/numbering/own-schemes.ts';
import { readPage } from '#app/document/page-setup.ts';
import type { PageSetup } from '#app/document/model.ts';
import { STYLES_KEY } from '#app/document/styling/read-styles.ts';
import type { Template } from '#domain/entities/template.ts';

/** Page, styles and numberings of a template, which another one may take. */
export interface TemplateLook {
  name: string;
  page: PageSetup;
  /** As its body stores them. */
  styles: unknown;
  schemes: unknown;
}

export function lookOf({
  name,
  document: { content, pagesInfo },
}: Pick<Template, 'name' | 'document'>): TemplateLook {
  const stored = (key: string): unknown => (isJsonObject(content.root) ? readState(content.root, key) : null);
  return { name, page: readPage(pagesInfo), styles: stored(STYLES_KEY), schemes: stored(SCHEMES_KEY) };
}
