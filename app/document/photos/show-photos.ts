import { parsePhotos, type Photo } from '#domain/rules/values/photos.ts';
import { USUAL_PHOTO_WIDTH, type PhotoWidth } from '#domain/entities/photo-settings.ts';
import { formKey } from '#domain/rules/values/printed-value.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import { mapAreas } from '../pages/map-areas.ts';
import { PHOTO_SPACE } from '../styles.ts';
import { fieldLabel } from '../text.ts';
import type { Block, DocumentModel, Inline, List, Paragraph, TextStyle } from '../model.ts';

type Values = Readonly<Record<string, string>>;
type FieldUse = Extract<Inline, { kind: 'field' }>;

const SHARES: Readonly<Record<PhotoWidth, number>> = { small: 1 / 3, half: 1 / 2, whole: 1 };

const KEY_END = formKey('', 'photos');

/** The photos among a document's values: what decides the pictures in it. */
export function photosIn(values: Values): [string, string][] {
  return Object.entries(values).filter(([key, value]) => key.endsWith(KEY_END) && value !== '');
}

function photosOf(field: string, values: Values): Photo[] {
  const key = formKey(field, 'photos');
  const stored = Object.hasOwn(values, key) ? (values[key] ?? '') : '';
  // One value for each row, where a column is shown outside of its rows.
  return stored.split('\n').flatMap((value) => parsePhotos(value) ?? []);
}

/** Where a row of photos can end. */
function between(style: TextStyle): Inline {
  return { kind: 'text', text: ' ', style: { ...style, size: PHOTO_SPACE } };
}

class Photos {
  readonly #fields: DocumentModel['fields'];
  readonly #values: Values;

  constructor(fields: DocumentModel['fields'], values: Values) {
    this.#fields = fields;
    this.#values = values;
  }

  readonly blocks = (blocks: readonly Block[]): Block[] => mapped(blocks, (block) => this.#block(block));

  #block(block: Block): Block {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return this.#text(block);
      case 'list':
        return this.#list(block);
      case 'table': {
        const rows = mapped(block.rows, (row) => {
          const cells = mapped(row.cells, (cell) => {
            const blocks = this.blocks(cell.blocks);
            return blocks === cell.blocks ? cell : { ...cell, blocks };
          });
          return cells === row.cells ? row : { ...row, cells };
        });
        return rows === block.rows ? block : { ...block, rows };
      }
      case 'page-break':
      case 'unsupported':
        return block;
    }
  }

  #list(list: List): List {
    const items = mapped(list.items, (item) => {
      const content = this.#text(item.content);
      const children = mapped(item.children, (child) => this.#list(child));
      return content === item.content && children === item.children ? item : { ...item, content, children };
    });
    return items === list.items ? list : { ...list, items };
  }

  #text<T extends Pick<Paragraph, 'inlines'>>(block: T): T {
    if (!block.inlines.some(({ kind }) => kind === 'field' || kind === 'footnote')) return block;
    let isSame = true;
    const inlines = block.inlines.flatMap((inline): Inline[] => {
      const shown = this.#inline(inline);
      if (shown[0] !== inline) isSame = false;
      return shown;
    });
    return isSame ? block : { ...block, inlines };
  }

  #inline(inline: Inline): Inline[] {
    if (inline.kind === 'footnote') {
      const content = mapped(inline.content, (paragraph) => this.#text(paragraph));
      return [content === inline.content ? inline : { ...inline, content }];
    }
    if (inline.kind !== 'field') return [inline];
    const photos = photosOf(inline.field, this.#values);
    return photos.length === 0 ? [inline] : this.#row(inline, photos);
  }

  #row({ field, style }: FieldUse, photos: readonly Photo[]): Inline[] {
    const label = fieldLabel(field, this.#fields).slice(1);
    const { photoWidth = USUAL_PHOTO_WIDTH } = this.#fields.get(partsOf(field).at(-1) ?? field) ?? {};
    return photos.flatMap(({ file, width, height, name }, at): Inline[] => {
      const alt = `${label} ${String(at + 1)}: ${name}`;
      const share = SHARES[photoWidth];
      const image: Inline = { kind: 'image', file, width, height, alt, place: 'baseline', share };
      return at === 0 ? [image] : [between(style), image];
    });
  }
}

/** The same array if nothing in it changes. */
function mapped<T>(all: T[], change: (each: T) => T): T[];
function mapped<T>(all: readonly T[], change: (each: T) => T): T[];
function mapped<T>(all: readonly T[], change: (each: T) => T): readonly T[] {
  const made = all.map(change);
  return made.every((each, at) => each === all[at]) ? all : made;
}

/**
 * The document with the photos of its fields in their places, in rows that wrap. Typesetter, PDF and Word take them as
 * images of the text. Pure; blocks without photos are the same objects.
 */
export function showPhotos(document: DocumentModel, values: Values): DocumentModel {
  if (photosIn(values).length === 0) return document;
  const { blocks } = new Photos(document.fields, values);
  return { ...document, ...mapAreas(document, blocks) };
}
