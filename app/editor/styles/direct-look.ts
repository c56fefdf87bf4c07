import { $isTextNode } from 'lexical';
import type { ElementNode, TextNode } from 'lexical';
import type { ParagraphFormat } from '#app/document/model.ts';
import type { StyleParagraph, StyleText } from '#app/document/styling/named-style.ts';
import { readDirectText } from '#app/document/reading/paragraphs/text-style.ts';
import { $changeFormat, $format } from '../paragraph-format/block-format.ts';
import type { StyledBlock } from './style-state.ts';

/** What a text or a block says itself, over its style. */

const CSS: Readonly<Record<Exclude<keyof StyleText, 'underline'>, readonly string[]>> = {
  family: ['font-family'],
  size: ['font-size'],
  color: ['color'],
  capitals: ['text-transform', 'font-variant', 'font-variant-caps'],
  bold: ['font-weight'],
  italic: ['font-style'],
};

const FLAGS = ['bold', 'italic', 'underline'] as const;

type TextPart = keyof StyleText;

/** A text of its block that says most of its look: the first. */
export function $directText(block: ElementNode): StyleText {
  const [first] = block.getAllTextNodes();
  return first === undefined ? {} : $directOf(first);
}

function $directOf(text: TextNode): StyleText {
  const flags = Object.fromEntries(FLAGS.filter((flag) => text.hasFormat(flag)).map((flag) => [flag, true]));
  return { ...readDirectText(text.getStyle()), ...flags };
}

export function $directParagraph(block: StyledBlock): StyleParagraph {
  const align = block.getFormatType();
  const format = $format(block);
  return {
    ...(align === '' ? {} : { align }),
    ...(Object.keys(format).length === 0 ? {} : { format }),
  };
}

/** Whether the block or one of its texts says something itself. */
export function $isOverridden(block: StyledBlock): boolean {
  if (Object.keys($directParagraph(block)).length > 0) return true;
  return block.getAllTextNodes().some((text) => Object.keys($directOf(text)).length > 0);
}

/** `css` without these properties. */
export function withoutProperties(css: string, names: readonly string[]): string {
  return css
    .split(';')
    .filter((declaration) => !names.includes(declaration.split(':')[0]?.trim().toLowerCase() ?? ''))
    .join(';')
    .trim();
}

export function propertiesOf(parts: readonly TextPart[]): string[] {
  return parts.flatMap((part) => (part in CSS ? CSS[part as keyof typeof CSS] : []));
}

/** Takes these parts of the texts' own look off. A mark is taken off only where the style says something else. */
export function $takeOffText(block: ElementNode, parts: readonly TextPart[]): void {
  const names = propertiesOf(parts);
  block.setTextStyle(withoutProperties(block.getTextStyle(), names));
  for (const node of block.getAllTextNodes()) {
    if (!$isTextNode(node)) continue;
    const style = withoutProperties(node.getStyle(), names);
    if (style !== node.getStyle()) node.setStyle(style);
    for (const flag of FLAGS) if (parts.includes(flag) && node.hasFormat(flag)) node.toggleFormat(flag);
  }
}

/** A text that is made bold no longer says that it is not, as one in a bold style can. The same for italic. */
export function $dropContradictions(text: TextNode): void {
  const style = text.getStyle();
  if (!style.includes('font-')) return;
  const names = propertiesOf((['bold', 'italic'] as const).filter((flag) => text.hasFormat(flag)));
  if (names.some((name) => style.includes(name))) text.setStyle(withoutProperties(style, names));
}

export function $takeOffParagraph(block: StyledBlock, { align, format }: StyleParagraph): void {
  if (align !== undefined) block.setFormat('');
  if (format === undefined) return;
  const names = Object.keys(format) as (keyof ParagraphFormat)[];
  $changeFormat(block, Object.fromEntries(names.map((name) => [name, null])));
}

export const ALL_TEXT_PARTS: readonly TextPart[] = [
  'family',
  'size',
  'color',
  'capitals',
  'bold',
  'italic',
  'underline',
];
