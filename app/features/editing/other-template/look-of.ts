import { isJsonObject, readState } from '#app/document/reading/json-node.ts';
import { readPage } from '#app/document/page-setup.ts';
import type { PageSetup } from '#app/document/model.ts';
import { STYLES_KEY } from '#app/document/styling/read-styles.ts';
import type { Template } from '#domain/entities/template.ts';

/** Page and styles of a template, which another one may take. */
export interface TemplateLook {
  name: string;
  page: PageSetup;
  /** As its body stores them. */
  styles: unknown;
}

export function lookOf({
  name,
  document: { content, pagesInfo },
}: Pick<Template, 'name' | 'document'>): TemplateLook {
  const styles = isJsonObject(content.root) ? readState(content.root, STYLES_KEY) : null;
  return { name, page: readPage(pagesInfo), styles };
}
