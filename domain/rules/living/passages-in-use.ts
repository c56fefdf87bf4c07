import type { TemplateDocument } from '../../entities/template.ts';
import { isJsonObject } from '../blocks/json-node.ts';
import { COLUMN_WITHIN_KEY, parseWithin, PASSAGES_KEY, WITHIN_KEY } from './read-passages.ts';

function areasOf({ header, content, footer, pagesInfo }: TemplateDocument): unknown[] {
  const { firstPage } = pagesInfo ?? {};
  return [header, content, footer, firstPage?.header, firstPage?.footer].map((area) => area?.root);
}

/** Ids of the passages that something in the areas is in. Never recurses, whatever is stored. */
function passagesIn(areas: readonly unknown[]): Set<string> {
  const found = new Set<string>();
  const open = [...areas];
  while (open.length > 0) {
    const next = open.pop();
    if (!isJsonObject(next)) continue;
    const { $: state, children } = next;
    if (isJsonObject(state))
      for (const key of [WITHIN_KEY, COLUMN_WITHIN_KEY])
        for (const id of parseWithin(state[key])) found.add(id);
    if (Array.isArray(children)) open.push(...children);
  }
  return found;
}

/** The document without the passages that nothing in its areas is in. */
export function withPassagesOf(document: TemplateDocument): TemplateDocument {
  const state = document.content.root['$'];
  const stored = isJsonObject(state) ? state[PASSAGES_KEY] : undefined;
  if (!isJsonObject(state) || !isJsonObject(stored)) return document;
  const used = passagesIn(areasOf(document));
  const kept = Object.fromEntries(Object.entries(stored).filter(([id]) => used.has(id)));
  const root = { ...document.content.root, $: { ...state, [PASSAGES_KEY]: kept } };
  return { ...document, content: { ...document.content, root } };
}
