import { attribute, child, type XmlElement } from '../../xml/element.ts';
import { filled, make, valued } from '../../wordml/make.ts';
import { twipsOf } from './lengths.ts';
import { type ParagraphSettings, paragraphProperties, wordParagraph } from './paragraph-properties.ts';
import type { OdfStyle, StyleTable } from './style-table.ts';
import { ownSize, runProperties, sizeOf, textProperties } from './text-properties.ts';

const DEFAULT = 'Standard';

/** Names in files write signs as `_20_`. */
const readable = (name: string): string =>
  name.replaceAll(/_([0-9a-f]{2,4})_/gu, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

export function leftOf(style: OdfStyle | null, table: StyleTable): number {
  const value =
    table.inherited('paragraph', style, 'style:paragraph-properties', 'fo:margin-left') ??
    table.inherited('paragraph', style, 'style:paragraph-properties', 'fo:margin');
  return twipsOf(value) ?? 0;
}

/** From 0; null for a style of text. */
export function outlineOf(style: OdfStyle | null, table: StyleTable): number | null {
  for (const { element } of table.chain('paragraph', style)) {
    const level = Number(attribute(element, 'style:default-outline-level') ?? Number.NaN);
    if (Number.isInteger(level) && level > 0) return Math.min(8, level - 1);
  }
  return null;
}

function styleElement(style: OdfStyle, table: StyleTable, settings: ParagraphSettings): XmlElement {
  const chain = table.chain('paragraph', style);
  const [, parent = null] = chain;
  const below = sizeOf(chain.slice(1), table);
  const name = attribute(style.element, 'style:display-name') ?? readable(style.name);
  const outline = attribute(style.element, 'style:default-outline-level');
  return make(
    'w:style',
    {
      'w:type': 'paragraph',
      'w:styleId': style.name,
      'w:default': style.name === DEFAULT ? 1 : null,
    },
    [
      valued('w:name', /^heading \d$/i.test(name) ? name.toLowerCase() : name),
      valued('w:basedOn', parent?.name),
      filled('w:pPr', [
        ...wordParagraph(paragraphProperties(style), leftOf(style, table), settings),
        valued('w:outlineLvl', outline === null || outline === '' ? null : Math.min(9, Number(outline) - 1)),
      ]),
      filled('w:rPr', runProperties(textProperties(style), ownSize(textProperties(style), below), table)),
    ],
  );
}

function defaults(table: StyleTable, settings: ParagraphSettings): XmlElement {
  const usual = table.default('paragraph');
  const text = child(usual, 'style:text-properties');
  const properties = wordParagraph(child(usual, 'style:paragraph-properties'), 0, settings);
  return make('w:docDefaults', {}, [
    make('w:rPrDefault', {}, [filled('w:rPr', runProperties(text, ownSize(text, 240), table))]),
    make('w:pPrDefault', {}, [filled('w:pPr', properties)]),
  ]);
}

/** The named styles as a part of Word's. */
export function wordStyles(table: StyleTable, settings: ParagraphSettings): XmlElement {
  return make('w:styles', {}, [
    defaults(table, settings),
    ...table.named().map((style) => styleElement(style, table, settings)),
  ]);
}
