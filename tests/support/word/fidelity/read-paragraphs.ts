import type { Block, DocumentModel, Inline, List, Paragraph } from '#app/document/model.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import { levelsOf } from '#app/document/numbering/schemes.ts';
import { furnitureAreas, References } from '#app/document/references/references.ts';
import { styleOfRole } from '#app/document/styling/ready-styles.ts';
import { inlinesText, type ShownValues } from '#app/document/text.ts';
import type { ImportedDocument, ProposedField } from '#app/importers/imported.ts';
import { CHECKED } from '#domain/rules/values/field-types.ts';

/** A paragraph as a person sees it in the imported document. Lengths in CSS pixels. */
export interface ReadParagraph {
  text: string;
  label: string;
  level?: number;
  bullet?: number;
  /** Name of its own style, or id of a ready one. */
  style: string;
  left: number;
  right: number;
  firstLine: number;
}

/** What a field of the file showed in its place, as well as the field tells it. */
function shownOf({ field, words }: ProposedField): string {
  const { type, defaultValue = '', name } = field;
  if (words !== undefined) return words;
  if (type === 'checkbox') return defaultValue === CHECKED ? '☒' : '☐';
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(defaultValue) ?? [];
  if (year !== undefined) return `${day ?? ''}/${month ?? ''}/${year}`;
  return defaultValue === '' ? name : defaultValue;
}

class Reader {
  readonly #model: DocumentModel;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #shown: ShownValues;
  readonly #found: ReadParagraph[] = [];
  readonly notes: string[] = [];

  constructor({ model, fields }: ImportedDocument) {
    const references = new References();
    references.read([model.body, ...furnitureAreas(model)]);
    this.#model = model;
    this.#labels = numberBlocks(model.body);
    this.#shown = {
      fields: model.fields,
      values: Object.fromEntries(fields.map((each) => [each.field.id, shownOf(each)])),
      digits: () => '#',
      mark: () => '',
      reference: (reference) => references.textOf(reference, this.#shown),
    };
  }

  read(blocks: readonly Block[]): ReadParagraph[] {
    for (const block of blocks) this.#block(block);
    return this.#found;
  }

  #block(block: Block): void {
    if (block.kind === 'paragraph')
      this.#paragraph(block, styleOfRole(block.quote === true ? 'quote' : 'paragraph'));
    else if (block.kind === 'heading') this.#paragraph(block, styleOfRole(block.level));
    else if (block.kind === 'list') this.#list(block, 0);
    else if (block.kind === 'table')
      for (const row of block.rows) for (const { blocks } of row.cells) this.read(blocks);
  }

  #paragraph(paragraph: Omit<Paragraph, 'kind'>, usual: string): void {
    const { format = {}, numbering, indent, inlines } = paragraph;
    const level = numbering === undefined ? undefined : levelsOf(numbering)[numbering.level];
    this.#add(inlines, {
      label: this.#labels.get(paragraph.id) ?? '',
      ...(numbering === undefined ? {} : { level: numbering.level }),
      style: this.#styleOf(paragraph, usual),
      left: (format.left ?? level?.left ?? 0) + indent * 32,
      right: format.right ?? 0,
      firstLine: format.firstLine ?? (level === undefined ? 0 : -level.hang),
    });
  }

  #list({ marker, items }: List, level: number): void {
    for (const { content, children, value } of items) {
      const number = marker === 'alpha' ? String.fromCodePoint(96 + value) : String(value);
      const look = marker === 'bullet' ? { label: '', bullet: level } : { label: `${number}.`, level };
      const style = this.#styleOf(content, styleOfRole('paragraph'));
      if (value > 0) this.#add(content.inlines, { ...look, style, left: 0, right: 0, firstLine: 0 });
      for (const child of children) this.#list(child, level + 1);
    }
  }

  #styleOf({ styleId }: Pick<Paragraph, 'styleId'>, usual: string): string {
    const id = styleId ?? usual;
    return this.#model.styles?.get(id)?.name ?? id;
  }

  #add(inlines: readonly Inline[], look: Omit<ReadParagraph, 'text'>): void {
    this.#found.push({ text: inlinesText(inlines, this.#shown).replaceAll('￼', ''), ...look });
    for (const inline of inlines)
      if (inline.kind === 'footnote')
        this.notes.push(...inline.content.map((each) => inlinesText(each.inlines, this.#shown)));
  }
}

export interface ReadDocument {
  paragraphs: ReadParagraph[];
  notes: string[];
  header: string[];
  footer: string[];
}

/** What a person reads in an imported document, in its order. */
export function readParagraphs(document: ImportedDocument): ReadDocument {
  const { body, header, footer } = document.model;
  const reader = new Reader(document);
  const texts = (blocks: readonly Block[]): string[] =>
    new Reader(document).read(blocks).map(({ text }) => text);
  return {
    paragraphs: reader.read(body),
    notes: reader.notes,
    header: texts(header),
    footer: texts(footer),
  };
}
