import { defineImportRule, sel } from '@lexical/html';
import { parseFormat } from '#app/document/reading/paragraphs/format.ts';
import { FORMAT_MARK } from '../paste/foreign/paragraph-formats.ts';
import { $changeFormat, $isFormatted } from './block-format.ts';

const MARK_LENGTH_MAX = 4000;

function formatOf(element: HTMLElement) {
  const mark = element.getAttribute(FORMAT_MARK) ?? '';
  if (mark === '' || mark.length > MARK_LENGTH_MAX) return null;
  try {
    return parseFormat(JSON.parse(mark));
  } catch {
    return null;
  }
}

/** Reading foreign markup marks paragraphs with their format; their own left indent goes before levels of it. */
export const formatRules = (['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'li'] as const).map(
  (tag) =>
    defineImportRule({
      name: `autodocs/format-${tag}`,
      match: sel.tag(tag),
      $import: (_context, element, $next) => {
        const nodes = $next();
        const format = formatOf(element);
        if (format === null) return nodes;
        for (const node of nodes) {
          if (!$isFormatted(node)) continue;
          $changeFormat(node, format);
          if (format.left !== undefined) node.setIndent(0);
        }
        return nodes;
      },
    }),
);
