import { hasSections } from '#app/document/field-marks/marks.ts';
import type { Block, Inline, TextStyle } from '#app/document/model.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { CommentPlaces } from '#app/importers/docx/comments/comment-places.ts';
import { readComments } from '#app/importers/docx/comments/read-comments.ts';
import { readKnownFields } from '#app/importers/docx/fields/known-fields.ts';
import type { ShownReferences } from '#app/importers/docx/fields/known-targets.ts';
import { InlineReader } from '#app/importers/docx/inlines/inline-reader.ts';
import { type Decide, decided, readRevisions } from '#app/importers/docx/revisions/tracked.ts';
import type { ParagraphLook, Scope, WordLooks } from '#app/importers/docx/scope.ts';
import { PAGE_BREAK } from '#app/importers/docx/scope.ts';
import { BlockIds } from '#app/importers/docx/stories/block-ids.ts';
import { Stories } from '#app/importers/docx/stories/stories.ts';
import { FieldCollector } from '#app/importers/fields/field-collector.ts';
import type { ImportChoices } from '#app/importers/imported.ts';
import { OfficePackage } from '#app/importers/package/office-package.ts';
import { Remarks } from '#app/importers/remarks.ts';
import { attribute, child, elements, textOf, type XmlElement } from '#app/importers/xml/element.ts';
import { type DocxParts, docxOf } from './docx-of.ts';

const MAIN = 'word/document.xml';
const LOOK: ParagraphLook = { role: 'paragraph', align: 'left', text: DEFAULT_STYLE };
const BOLD: TextStyle = { ...DEFAULT_STYLE, bold: true };

/** Bold and hidden are all that tell texts apart. */
const LOOKS: WordLooks = {
  paragraph: () => LOOK,
  run: (properties, base) => {
    if (child(properties, 'w:vanish') !== null) return null;
    return child(properties, 'w:b') === null ? base : BOLD;
  },
  tableStyle: () => [],
};

export interface WordsMeans extends Partial<ImportChoices> {
  accepts?: Decide;
  /** The file of an earlier reading, with its ids and fields. */
  earlier?: { file: OfficePackage; ids: BlockIds; fields: FieldCollector };
}

/** Reads the texts of a Word file with the simplest blocks: paragraphs, the paragraphs of tables, and breaks of pages. */
export function wordsIn(parts: DocxParts | string, means: WordsMeans = {}) {
  const file =
    means.earlier?.file ?? new OfficePackage(docxOf(typeof parts === 'string' ? { body: parts } : parts));
  const ids = means.earlier?.ids ?? new BlockIds();
  const choices: ImportChoices = { revisions: 'accept', comments: 'take', marks: 'fields', ...means };
  const accepts = means.accepts ?? decided(choices.revisions);
  const stories = new Stories(file, MAIN, { accepts, ids });
  const fields = means.earlier?.fields ?? new FieldCollector('pt-BR', readKnownFields(file, MAIN));
  const comments = new CommentPlaces();
  const remarks = new Remarks();
  const shown: ShownReferences = new WeakMap();
  const body = child(stories.story(MAIN), 'w:body');
  const reader = new InlineReader({
    fields,
    comments,
    shown,
    choices: null,
    braces: body !== null && hasSections(textOf(body)),
  });
  const note = (reference: XmlElement, style: TextStyle, scope: Scope): Inline[] => {
    const root = stories.story('word/footnotes.xml');
    const id = attribute(reference, 'w:id');
    const own = elements(root, 'w:footnote').find((each) => attribute(each, 'w:id') === id);
    if (own === undefined) return [];
    const content = scope.blocks(own, { ...scope, area: 'note' });
    return [{ kind: 'footnote', style, content: content.filter((block) => block.kind === 'paragraph') }];
  };
  const scope: Scope = {
    file,
    part: MAIN,
    area: 'content',
    choices,
    remarks,
    looks: LOOKS,
    cell: null,
    depth: 0,
    width: 600,
    story: (part) => stories.story(part),
    idOf: (block) => stories.idOf(block),
    target: (bookmark) => stories.target(bookmark),
    blocks: (parent, inner) => blocksIn(parent, inner),
    inlines: (paragraph, look, inner) => reader.inlines(paragraph, look, inner),
    drawing: () => [],
    note,
  };
  const blocks = body === null ? [] : scope.blocks(body, scope);
  const model = { header: [], body: blocks, footer: [] };
  const raw = file.xml(MAIN);
  return {
    earlier: { file, ids, fields },
    blocks,
    body,
    texts: blocks.map((block) =>
      block.kind === 'paragraph' ? wordsOf(block.inlines, fields) : `[${block.kind}]`,
    ),
    inlines: blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inlines : [])),
    fields: fields.list(model),
    remarks: remarks.list(),
    comments: readComments(file, MAIN, { places: comments, nameOf: (id) => fields.nameOf(id) }),
    revisions: readRevisions(raw === null ? [] : [raw], new Remarks()),
    shown,
    stories,
  };
}

function blocksIn(parent: XmlElement, scope: Scope): Block[] {
  return elements(parent).flatMap((block): Block[] => {
    if (block.name === PAGE_BREAK) return [{ kind: 'page-break', id: scope.idOf(block), path: [] }];
    if (block.name === 'w:tbl')
      return elements(block, 'w:tr').flatMap((row) =>
        elements(row, 'w:tc').flatMap((cell) => blocksIn(cell, scope)),
      );
    if (block.name !== 'w:p') return [];
    const inlines = scope.inlines(block, LOOK, scope);
    return [
      {
        kind: 'paragraph',
        id: scope.idOf(block),
        path: [],
        align: 'left',
        indent: 0,
        inlines,
        style: LOOK.text,
      },
    ];
  });
}

/** What inlines show, with a sign around what is no text. */
function wordsOf(inlines: readonly Inline[], fields?: FieldCollector): string {
  const shown = (inline: Inline): string => {
    switch (inline.kind) {
      case 'text':
        return inline.text;
      case 'field':
        return `<${fields?.nameOf(inline.field) ?? inline.field}>`;
      case 'line-break':
        return '\n';
      case 'tab':
        return '\t';
      case 'reference':
        return `<${inline.shows} ${inline.target}>`;
      case 'page-figure':
        return `<${inline.shows}>`;
      case 'footnote':
        return `<note ${inline.content.map((note) => wordsOf(note.inlines, fields)).join('|')}>`;
      case 'image':
        return '<image>';
    }
  };
  return inlines.map(shown).join('');
}
