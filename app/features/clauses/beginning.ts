import { isJsonNode, type JsonNode } from '#app/document/reading/json-node.ts';
import type { EditorState } from '#domain/entities/template.ts';

/** Characters that are shown of a text. */
const SHOWN = 240;

function textOf(node: JsonNode, nameOf: (field: string) => string): string {
  const { field, text, children } = node;
  if (typeof field === 'string') return `#${nameOf(field)}`;
  if (typeof text === 'string') return text;
  if (!Array.isArray(children)) return '';
  const isInline = node.type === 'paragraph' || node.type === 'heading' || node.type === 'link';
  return children
    .filter(isJsonNode)
    .map((child) => textOf(child, nameOf))
    .join(isInline ? '' : ' ');
}

/** A block's words after those of the blocks above it: a title ends as a sentence does. */
function after(above: string, words: string): string {
  if (above === '') return words;
  return `${above}${/[.!?:;,]$/u.test(above) ? '' : '.'} ${words}`;
}

/** The first words of a text, with the names of its fields. Numbers that are counted are not in it, nor what follows them. */
export function beginningOf({ root }: EditorState, nameOf: (field: string) => string): string {
  let words = '';
  for (const block of root.children) {
    if (!isJsonNode(block)) continue;
    const text = textOf(block, nameOf)
      .trim()
      .replace(/^[–—-]\s+/u, '');
    if (text !== '') words = after(words, text);
    if (words.length > SHOWN) return `${words.slice(0, SHOWN)}…`;
  }
  return words;
}
