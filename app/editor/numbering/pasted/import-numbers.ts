import { defineImportRule, sel } from '@lexical/html';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import { NUMBER_MARK, type NumberMark } from '../../paste/foreign/numbering/number-marks.ts';
import { $isNumberable } from '../block-numbering.ts';
import { $expectLabel } from './pasted-numbers.ts';

const MARK_LENGTH_MAX = 6000;

function markOf(element: HTMLElement): NumberMark | null {
  const text = element.getAttribute(NUMBER_MARK) ?? '';
  if (text === '' || text.length > MARK_LENGTH_MAX) return null;
  // Written by the reading of the markup, which drops what the markup brings along.
  const mark: unknown = JSON.parse(text);
  return isJsonObject(mark) ? (mark as unknown as NumberMark) : null;
}

/** Reading foreign markup marks paragraphs with the scheme that numbers them, and with the number that they had. */
export const numberRules = (['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((tag) =>
  defineImportRule({
    name: `autodocs/number-${tag}`,
    match: sel.tag(tag),
    $import: (_context, element, $next) => {
      const nodes = $next();
      const mark = markOf(element);
      const [first] = nodes;
      if (mark !== null && $isNumberable(first)) $expectLabel(first, mark);
      return nodes;
    },
  }),
);
