import type { TextStyle } from '#app/document/model.ts';
import type { StyleRole } from '#app/document/styling/named-style.ts';
import { styleOfRole } from '#app/document/styling/ready-styles.ts';
import type { ResolvedStyle, StyleSheet } from '#app/document/styling/style-sheet.ts';
import { HEADINGS, LINE_HEIGHT, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import { formatStyle } from '../../paragraph-format/shown/format-style.ts';

/**
 * The rules that show a document's styles, in the measures of the typesetter. A rule says all of a look, so that
 * nothing of the rule of the block's kind remains; what a block says itself is in its element and goes before them.
 */
export interface StyleRule {
  selector: string;
  declarations: Readonly<Record<string, string>>;
}

const px = (value: number): string => `${String(value)}px`;

function textDeclarations(text: TextStyle): Record<string, string> {
  return {
    'font-family': `"${text.family.replaceAll(/["\\\n]/g, '')}", sans-serif`,
    'font-size': px(text.size),
    'font-weight': text.bold ? '700' : '400',
    'font-style': text.italic ? 'italic' : 'normal',
    'text-decoration-line': text.underline ? 'underline' : 'none',
    'text-transform': text.capitals === 'all' ? 'uppercase' : 'none',
    'font-variant-caps': text.capitals === 'small' ? 'small-caps' : 'normal',
    color: text.color,
  };
}

function spaces(role: StyleRole): { before: number; after: number } {
  return typeof role === 'number' ? HEADINGS[role] : { before: 0, after: PARAGRAPH_SPACING };
}

function blockDeclarations({ role, paragraph: { align = 'start', format } }: ResolvedStyle) {
  const { before, after } = spaces(role);
  return {
    'margin-top': px(before),
    'margin-bottom': px(after),
    'text-indent': '0px',
    '--line-height': String(LINE_HEIGHT),
    'text-align': align === 'justify' ? 'var(--justified, justify)' : align,
    ...formatStyle({ format: format ?? {}, levels: 0, inList: false }),
  };
}

const ELEMENTS: readonly (readonly [string, StyleRole])[] = [
  ['p', 'paragraph'],
  ['blockquote', 'quote'],
  ...([1, 2, 3, 4, 5, 6] as const).map((level) => [`h${level}`, level] as const),
];

/** What lists and cells follow of the document's default. */
function defaultRules(sheet: StyleSheet, area: string): StyleRule[] {
  const { text } = sheet.normal;
  const { '--line-height': lineHeight, 'text-align': align } = blockDeclarations(sheet.normal);
  return [
    { selector: area, declarations: textDeclarations(text) },
    { selector: `${area} li`, declarations: { '--line-height': lineHeight, 'text-align': align } },
  ];
}

function rolesRules(sheet: StyleSheet, area: string): StyleRule[] {
  const rules = ELEMENTS.map(([element, role]): StyleRule => {
    const style = sheet.resolve(styleOfRole(role), role);
    const text = role === 'paragraph' ? {} : textDeclarations(style.text);
    return { selector: `${area} ${element}`, declarations: { ...text, ...blockDeclarations(style) } };
  });
  const aside = `:is(${area} .document-cell, .document-frame:not([data-area='body']) ${area})`;
  return [...rules, { selector: `${aside} p:not([data-style])`, declarations: { 'text-indent': '0px' } }];
}

/** @param area selector of the element that holds the text */
export function styleRules(sheet: StyleSheet, area: string): StyleRule[] {
  const named = sheet.ids().map((id): StyleRule => {
    const style = sheet.resolve(id, 'paragraph');
    return {
      selector: `${area} [data-style="${CSS.escape(id)}"]`,
      declarations: { ...textDeclarations(style.text), ...blockDeclarations(style) },
    };
  });
  const ofKinds = sheet.isPlain ? [] : [...defaultRules(sheet, area), ...rolesRules(sheet, area)];
  const heads: StyleRule = {
    selector: `${area} .document-header-cell :is(p, h1, h2, h3, h4, h5, h6, blockquote)`,
    declarations: { 'font-weight': '700' },
  };
  return [...ofKinds, ...named, heads];
}

/** The look of a sample outside the paper, as properties of its element. */
export function sampleStyle(style: ResolvedStyle): Record<string, string> {
  const declarations = {
    '--format-scale': '1',
    '--narrowest-line': '24px',
    '--justified': 'justify',
    ...textDeclarations(style.text),
    ...blockDeclarations(style),
    'line-height': 'var(--line-height)',
  };
  return Object.fromEntries(
    Object.entries(declarations).map(([name, value]) => [
      name.startsWith('--') ? name : camelCase(name),
      value,
    ]),
  );
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
