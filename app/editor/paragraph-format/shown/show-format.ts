import { $isListItemNode } from '@lexical/list';
import type { LexicalNode } from 'lexical';
import { $format, $isFormatted, $storedFormat } from '../block-format.ts';
import { formatStyle } from './format-style.ts';
import type { FormatStyle } from './format-style.ts';

const NOTHING: FormatStyle = {};

/** What an element shows, and of which stored format and indentation. */
interface Shown {
  stored: unknown;
  levels: number;
  style: FormatStyle;
}

const shownBy = new WeakMap<HTMLElement, Shown>();

/** Shows the format of a block in its element; touches only what differs. */
export function $showFormat(node: LexicalNode, element: HTMLElement): void {
  const before = shownBy.get(element);
  const stored = $isFormatted(node) ? $storedFormat(node) : null;
  if (stored === null && before === undefined) return;
  const levels = $isFormatted(node) ? node.getIndent() : 0;
  if (before !== undefined && before.stored === stored && before.levels === levels) return;
  const format = stored === null ? {} : $format(node);
  const style = stored === null ? NOTHING : formatStyle({ format, levels, inList: $isListItemNode(node) });
  for (const name of Object.keys(before?.style ?? NOTHING))
    if (!(name in style)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  element.toggleAttribute(
    'data-exact-lines',
    format.lineHeight !== undefined && 'exact' in format.lineHeight,
  );
  if (stored === null) shownBy.delete(element);
  else shownBy.set(element, { stored, levels, style });
}
