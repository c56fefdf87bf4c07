import { Marked } from 'marked';
import { importPage } from '../html/import-html.ts';
import type { Importer } from '../importer.ts';
import { decodeText } from '../text/decode-text.ts';

/** Properties that some programs write before the text. */
const PROPERTIES = /^---\r?\n[^]{0,20000}?\r?\n---\r?\n/u;

const marked = new Marked({ async: false, gfm: true });

/** Reads a file of Markdown (CommonMark with tables, tasks and struck texts), through HTML. */
export const importMarkdown: Importer = async (bytes, means) => {
  const text = decodeText(bytes)
    .replace(/^\ufeff/u, '')
    .replace(PROPERTIES, '');
  return importPage(await marked.parse(text), means);
};
