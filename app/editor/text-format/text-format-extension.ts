import { ListExtension } from '@lexical/list';
import { RichTextExtension } from '@lexical/rich-text';
import {
  $withImportContext,
  DOMImportExtension,
  ImportTextFormat,
  ImportTextStyle,
  contextValue,
  defineImportRule,
  sel,
} from '@lexical/html';
import {
  IS_BOLD,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  IS_UNDERLINE,
  TextNode,
  configExtension,
  defineExtension,
} from 'lexical';
import { $dropContradictions } from '../styles/direct-look.ts';
import { TablesExtension } from '../tables/tables-extension.ts';
import { capitalsRule } from './import-capitals.ts';
import { keptStyle } from './text-style.ts';

const INLINE = ['span', 'font', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'sup', 'sub', 'mark'] as const;
const BLOCKS = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'td',
  'th',
  'div',
  'blockquote',
  'pre',
] as const;

/**
 * Imports colours, sizes and families of pasted runs; the library's own rules import bold, italic and other formats.
 */
const styledRunRule = defineImportRule({
  name: 'autodocs/styled-run',
  match: sel.tag(...INLINE, ...BLOCKS),
  $import: (context, element, $next) => {
    const own = keptStyle((property) =>
      isCellGround(element, property) ? '' : element.style.getPropertyValue(property),
    );
    if (Object.keys(own).length === 0) return $next();
    return $withImportContext([contextValue(ImportTextStyle, { ...context.get(ImportTextStyle), ...own })])(
      $next,
    );
  },
});

const isCellGround = (element: HTMLElement, property: string): boolean =>
  property === 'background-color' && /^T[DH]$/.test(element.tagName);

function blockFormat(
  inherited: number,
  { fontWeight, fontStyle, textDecoration }: CSSStyleDeclaration,
): number {
  let format = inherited;
  if (fontWeight === 'bold') format |= IS_BOLD;
  if (fontStyle === 'italic') format |= IS_ITALIC;
  if (textDecoration.includes('underline')) format |= IS_UNDERLINE;
  if (textDecoration.includes('line-through')) format |= IS_STRIKETHROUGH;
  return format;
}

/** The library reads these styles from runs and cells only; office programs write them on whole paragraphs. */
const styledBlockRule = defineImportRule({
  name: 'autodocs/styled-block',
  match: sel.tag(...BLOCKS),
  $import: (context, element, $next) => {
    const inherited = context.get(ImportTextFormat);
    const format = blockFormat(inherited, element.style);
    if (format === inherited) return $next();
    return $withImportContext([contextValue(ImportTextFormat, format)])($next);
  },
});

export const TextFormatExtension = defineExtension({
  name: 'autodocs/text-format',
  register: (editor) => editor.registerNodeTransform(TextNode, $dropContradictions),
  // The dependencies' import rules run after the rules here, which only add inherited styles.
  dependencies: [
    RichTextExtension,
    ListExtension,
    TablesExtension,
    configExtension(DOMImportExtension, { rules: [capitalsRule, styledRunRule, styledBlockRule] }),
  ],
});
