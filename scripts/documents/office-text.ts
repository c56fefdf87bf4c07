import type {
  Block,
  DocumentModel,
  Inline,
  LineSpacing,
  List,
  Paragraph,
  Table,
  TextStyle,
} from '#app/document/model.ts';
import { LINE_HEIGHT, SIMPLE_LINE } from '#app/document/styles.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import { levelsOf } from '#app/document/numbering/schemes.ts';

/** A document as the HTML that LibreOffice reads: what the body says and how it is set. */
export function officeText(model: DocumentModel, values: Readonly<Record<string, string>>): string {
  const { width, height, margins } = model.page;
  const labels = numberBlocks(model.body);
  const write = new OfficeWriter(labels, values);
  const sides = [margins.top, margins.right, margins.bottom, margins.left].map(px).join(' ');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><style>
@page { size: ${px(width)} ${px(height)}; margin: ${sides} }
body { font-family: Arial; font-size: 10.5pt }
p, h1, h2, h3, h4, h5, h6 { margin-top: 0; margin-bottom: 6pt; orphans: 2; widows: 2 }
table { border-collapse: collapse } td { padding: 4pt 6pt; vertical-align: top } td p { margin: 0 }
</style></head><body>${write.blocks(model.body)}</body></html>`;
}

const px = (length: number): string => `${(length * 0.75).toFixed(1)}pt`;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

class OfficeWriter {
  readonly #labels: ReadonlyMap<string, string>;
  readonly #values: Readonly<Record<string, string>>;

  constructor(labels: ReadonlyMap<string, string>, values: Readonly<Record<string, string>>) {
    this.#labels = labels;
    this.#values = values;
  }

  blocks(blocks: readonly Block[]): string {
    return blocks.map((block) => this.#block(block)).join('\n');
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'paragraph':
        return this.#paragraph(block, 'p');
      case 'heading':
        return this.#paragraph(block, `h${String(block.level)}`);
      case 'list':
        return this.#list(block);
      case 'table':
        return this.#table(block);
      case 'page-break':
        return '<p style="page-break-before: always"></p>';
      case 'unsupported':
        return '';
    }
  }

  #paragraph(paragraph: Omit<Paragraph, 'kind'>, tag: string): string {
    const { format = {}, numbering, align, style } = paragraph;
    const level = numbering === undefined ? undefined : levelsOf(numbering)[numbering.level];
    const label = this.#labels.get(paragraph.id);
    const left = format.left ?? level?.left ?? paragraph.indent * 32;
    const first = format.firstLine ?? (level === undefined ? 0 : -level.hang);
    const look = [
      `text-align: ${align === 'start' ? 'left' : align === 'end' ? 'right' : align}`,
      `margin-left: ${px(left)}`,
      `text-indent: ${px(first)}`,
      `line-height: ${px(lineHeight(format.lineHeight, style.size))}`,
      `font-size: ${px(style.size)}`,
      ...(format.before === undefined ? [] : [`margin-top: ${px(format.before)}`]),
      ...(format.after === undefined ? [] : [`margin-bottom: ${px(format.after)}`]),
    ];
    const text = paragraph.inlines.map((inline) => this.#inline(inline)).join('');
    return `<${tag} style="${look.join('; ')}">${label === undefined ? '' : styled(`${label} `, style)}${text}</${tag}>`;
  }

  #inline(inline: Inline): string {
    switch (inline.kind) {
      case 'text':
        return styled(inline.text, inline.style);
      case 'field':
        return styled(this.#values[inline.field] ?? '', inline.style);
      case 'line-break':
        return '<br>';
      case 'tab':
        return '&#9;';
      case 'image':
      case 'page-figure':
      case 'footnote':
      case 'reference':
        return '';
    }
  }

  #list({ marker, items }: List): string {
    const tag = marker === 'bullet' ? 'ul' : 'ol';
    const rows = items.map(
      ({ content, children }) =>
        `<li>${this.#paragraph(content, 'p')}${children.map((child) => this.#list(child)).join('')}</li>`,
    );
    return `<${tag}${marker === 'alpha' ? ' type="a"' : ''}>${rows.join('')}</${tag}>`;
  }

  #table({ rows, columnWidths, lines }: Table): string {
    const border = lines === 'none' ? 'none' : '0.75pt solid #94a3b8';
    const cells = rows.map(
      (row) =>
        `<tr>${row.cells
          .map(
            (cell) =>
              `<td colspan="${String(cell.columnSpan)}" rowspan="${String(cell.rowSpan)}" style="border: ${border}; background: ${cell.header ? '#f1f5f9' : 'none'}">${this.blocks(cell.blocks)}</td>`,
          )
          .join('')}</tr>`,
    );
    const columns = columnWidths.map((width) => `<col width="${String(Math.round(width))}">`).join('');
    const width = columnWidths.reduce((sum, column) => sum + column, 0);
    return `<table width="${String(Math.round(width))}" style="border-collapse: collapse">${columns}${cells.join('')}</table>`;
  }
}

function lineHeight(spacing: LineSpacing | undefined, size: number): number {
  if (spacing === undefined) return size * LINE_HEIGHT;
  return 'exact' in spacing ? spacing.exact : size * SIMPLE_LINE * spacing.multiple;
}

function styled(text: string, style: TextStyle): string {
  const look = [
    `font-family: ${style.family.replaceAll('"', '')}`,
    `font-size: ${px(style.size)}`,
    ...(style.bold ? ['font-weight: bold'] : []),
    ...(style.italic ? ['font-style: italic'] : []),
    ...(style.underline ? ['text-decoration: underline'] : []),
    ...(style.color === '#000000' ? [] : [`color: ${style.color}`]),
  ];
  const shown = style.capitals === 'all' ? text.toUpperCase() : text;
  return `<span style="${look.join('; ')}">${escaped(shown)}</span>`;
}
