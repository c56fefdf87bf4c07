import { $isLinkNode } from '@lexical/link';
import { getStyleObjectFromCSS } from '@lexical/selection';
import { $isElementNode, $isTextNode } from 'lexical';
import type { ElementNode, TextNode } from 'lexical';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';

/** Custom properties that `numbering.css` reads; those without a value take the block's own. */
const LOOKS = ['font-family', 'font-size', 'color', 'font-weight', 'font-style'] as const;
type Look = Readonly<Partial<Record<(typeof LOOKS)[number], string>>>;

const propertyOf = (name: string): string => `--number-${name}`;

function $firstText(block: ElementNode): TextNode | null {
  for (const child of block.getChildren()) {
    const found = $isElementNode(child) ? $firstText(child) : child;
    if ($isTextNode(found)) return found;
  }
  return null;
}

/** A label looks as the first words beside it: family, size, colour, bold and italic. */
export function $labelLook(block: ElementNode): Look {
  const text = $firstText(block);
  if (text === null) return {};
  const style = getStyleObjectFromCSS(text.getStyle());
  return {
    ...($isLinkNode(text.getParent()) ? { color: 'var(--link-color)' } : {}),
    ...style,
    ...(text.hasFormat('bold') ? { 'font-weight': '700' } : {}),
    ...(text.hasFormat('italic') ? { 'font-style': 'italic' } : {}),
  };
}

export interface ShownLabel {
  label: string;
  level: NumberingLevel;
  look: Look;
}

function setProperty({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) === value) return;
  if (value === '') style.removeProperty(name);
  else style.setProperty(name, value);
}

/** Shows a block's label, or none. Touches only what differs. */
export function showLabel(element: HTMLElement, shown: ShownLabel | null): void {
  if (shown === null) {
    delete element.dataset['number'];
    delete element.dataset['numberInLine'];
  } else {
    // A label that stands in the line is followed by a word space, as in print.
    const text = shown.level.hang === 0 ? `${shown.label} ` : shown.label;
    if (element.dataset['number'] !== text) element.dataset['number'] = text;
    element.toggleAttribute('data-number-in-line', shown.level.hang === 0);
  }
  setProperty(element, propertyOf('left'), shown === null ? '' : `${String(shown.level.left)}px`);
  setProperty(element, propertyOf('hang'), shown === null ? '' : `${String(shown.level.hang)}px`);
  for (const name of LOOKS) setProperty(element, propertyOf(name), shown?.look[name] ?? '');
}
