import type { Block, Inline, TextStyle } from '#app/document/model.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { readBlocks } from '#app/importers/docx/blocks/blocks.ts';
import { readDrawing } from '#app/importers/docx/images/drawing.ts';
import { ImageShelf } from '#app/importers/docx/images/image-shelf.ts';
import { readNote } from '#app/importers/docx/notes/notes.ts';
import { type ReadPages, bodyWidth, readPages } from '#app/importers/docx/sections/sections.ts';
import type { ParagraphLook, Scope } from '#app/importers/docx/scope.ts';
import type { ImportedImage } from '#app/importers/imported.ts';
import { OfficePackage } from '#app/importers/package/office-package.ts';
import { Remarks } from '#app/importers/remarks.ts';
import { attribute, child, elements, integer, textOf, type XmlElement } from '#app/importers/xml/element.ts';

/** Reads the blocks of a Word file whose paragraphs are plain text: `w:outlineLvl` and `w:ilvl` alone are looks. */

const MAIN = 'word/document.xml';

function lookOf(properties: XmlElement | null): ParagraphLook {
  const level = integer(child(properties, 'w:outlineLvl'), 'w:val');
  const bullet = integer(child(child(properties, 'w:numPr'), 'w:ilvl'), 'w:val');
  return {
    role: level === 0 ? 1 : 'paragraph',
    align: 'start',
    text: DEFAULT_STYLE,
    format: {
      after: (integer(child(properties, 'w:spacing'), 'w:after') ?? 0) / 15,
      ...(child(properties, 'w:pageBreakBefore') === null ? {} : { pageBreakBefore: true }),
    },
    ...(bullet === null ? {} : { item: { level: bullet, marker: 'bullet' as const } }),
  };
}

function runOf(run: XmlElement, style: TextStyle, scope: Scope): Inline[] {
  return elements(run).flatMap((part): Inline[] => {
    switch (part.name) {
      case 'w:t': {
        const text = textOf(part);
        return text === '' ? [] : [{ kind: 'text', text, style }];
      }
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return scope.drawing(part, scope);
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        return scope.note(part, style, scope);
      default:
        return [];
    }
  });
}

export interface ReadFile extends ReadPages {
  body: Block[];
  /** What `WordLooks.paragraph` was asked for each paragraph, in order: run properties of the cell's style. */
  cells: string[];
  images: ReadonlyMap<string, ImportedImage>;
  /** Codes of the remarks. */
  remarks: string[];
}

/** @param styles `w:tblStyle` values and the elements that they lead to */
export async function readFile(
  bytes: Uint8Array,
  styles: Readonly<Record<string, readonly XmlElement[]>> = {},
): Promise<ReadFile> {
  const file = new OfficePackage(bytes);
  const shelf = await ImageShelf.of(file);
  const remarks = new Remarks();
  const ids = new WeakMap<XmlElement, string>();
  const cells: string[] = [];
  let count = 0;
  const body = child(file.xml(MAIN), 'w:body');
  if (body === null) throw new Error('no body');
  const scope: Scope = {
    file,
    part: MAIN,
    area: 'content',
    choices: { revisions: 'accept', comments: 'leave', marks: 'text' },
    remarks,
    looks: {
      paragraph: (properties, cell) => {
        cells.push((cell?.run ?? []).flatMap((run) => elements(run).map(({ name }) => name)).join(' '));
        return lookOf(properties);
      },
      run: (_, base) => base,
      tableStyle: (id) => styles[id ?? ''] ?? [],
    },
    cell: null,
    depth: 0,
    width: bodyWidth(body),
    story: (part) => file.xml(part),
    idOf: (block) => {
      const known = ids.get(block) ?? attribute(block, 'w14:paraId') ?? `b${(count += 1)}`;
      ids.set(block, known);
      return known;
    },
    target: () => null,
    blocks: readBlocks,
    inlines: (paragraph, look, at) => elements(paragraph, 'w:r').flatMap((run) => runOf(run, look.text, at)),
    drawing: (drawing, at) => readDrawing(drawing, at, shelf),
    note: readNote,
  };
  const pages = readPages(body, scope);
  const blocks = readBlocks(body, scope);
  return {
    ...pages,
    body: blocks,
    cells,
    images: shelf.used(),
    remarks: remarks.list().map(({ code }) => code),
  };
}

/** Text of blocks in order, each paragraph by itself. */
export function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [
          block.inlines.map((inline) => (inline.kind === 'text' ? inline.text : `<${inline.kind}>`)).join(''),
        ];
      case 'list':
        return block.items.flatMap(({ content, children }) => [...textsOf([content]), ...textsOf(children)]);
      case 'table':
        return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => textsOf(cell.blocks)));
      case 'page-break':
        return ['---'];
      case 'unsupported':
        return [];
    }
  });
}
