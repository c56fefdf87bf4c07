import { inBlock } from '#app/document/in-block.ts';
import type { Block, DocumentModel, Inline } from '#app/document/model.ts';
import { numberFootnotes } from '#app/document/pages/footnotes.ts';
import { numberedIn } from '#app/document/numbering/number-blocks.ts';
import { referencesIn } from '#app/document/references/reference-uses.ts';
import { References, furnitureAreas } from '#app/document/references/references.ts';
import { StyleSheet } from '#app/document/styling/style-sheet.ts';
import type { ShownValues } from '#app/document/text.ts';
import { FIELDS_PART } from '#app/word/fields-part.ts';
import { RULES_PART } from '#app/word/rules.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import type { ExportSource, Exporter, TemplateSource } from '../exporter.ts';
import { formats } from '../formats.ts';
import { documentXml } from './blocks/body.ts';
import { isBlank, writeFurniture } from './blocks/furniture.ts';
import { NotesPart } from './blocks/notes.ts';
import { CommentsPart } from './comments/comments-part.ts';
import { FileStyles } from './looks/style-ids.ts';
import { stylesXml } from './looks/styles-part.ts';
import { numberingXml } from './numbering/numbering-part.ts';
import { NumberingPlan } from './numbering/numbering-plan.ts';
import { DocxPackage } from './package/docx-package.ts';
import { fieldsXml } from './package/fields-part.ts';
import { FileImages } from './package/file-images.ts';
import { applicationXml, coreXml, fontsXml, settingsXml } from './package/properties-parts.ts';
import { Relationships } from './package/relationships.ts';
import { rulesXml } from './rules/enclosed.ts';
import { type DocxFile, Ids } from './scope.ts';
import type { Xml } from './xml/xml.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const CORE = 'application/vnd.openxmlformats-package.core-properties+xml';

/** Inlines of a paragraph, and those of its notes. */
function withNotes(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline) =>
    inline.kind === 'footnote'
      ? [inline, ...inline.content.flatMap((note) => withNotes(note.inlines))]
      : [inline],
  );
}

const imagesIn = inBlock(({ inlines }) => withNotes(inlines).filter((inline) => inline.kind === 'image'));
const familiesIn = inBlock(({ inlines }) =>
  withNotes(inlines).flatMap((inline) => ('style' in inline ? [inline.style.family] : [])),
);

function areasOf(document: DocumentModel): (readonly Block[])[] {
  return [document.body, ...furnitureAreas(document)];
}

/** The pages that references to pages show; nothing is typeset without such a reference. */
async function pagesOfTargets(
  areas: readonly (readonly Block[])[],
  typeset: ExportSource['typeset'],
): Promise<ReadonlyMap<string, number>> {
  const asks = areas.some((blocks) =>
    blocks.some((block) => referencesIn(block).some(({ shows }) => shows === 'page')),
  );
  if (!asks) return new Map();
  try {
    const { destinations } = await typeset();
    return new Map([...destinations].map(([id, { page }]) => [id, page + 1]));
  } catch {
    // Pages without room for a body cannot be printed, but Word opens them, and counts for itself.
    return new Map();
  }
}

/** What the texts show, as in the PDF. */
async function shownOf({ document, values, typeset }: ExportSource): Promise<ShownValues> {
  const areas = areasOf(document);
  const references = new References();
  references.read(areas);
  references.setPages(await pagesOfTargets(areas, typeset));
  const notes = numberFootnotes(document.body);
  const shown: ShownValues = {
    fields: document.fields,
    values,
    mark: (note) => String(notes.get(note) ?? '*'),
    reference: (reference) => references.textOf(reference, shown),
  };
  return shown;
}

/** Names begin with a low line, so that Word does not show them among the author's bookmarks. */
function bookmarksOf(areas: readonly (readonly Block[])[]): ReadonlyMap<string, string> {
  const references = new References();
  references.read(areas);
  const targets = new Set(
    areas.flatMap((blocks) => blocks.flatMap((block) => referencesIn(block).map(({ target }) => target))),
  );
  const known = [...targets].filter((target) => target !== '' && references.target(target) !== undefined);
  return new Map(known.map((target, at) => [target, `_Ref${String(100_000_001 + at)}`]));
}

function writeComments({ comments }: DocxFile, target: DocxPackage, document: Relationships): void {
  if (comments.isEmpty) return;
  target.add('word/comments.xml', `${WORD}.comments+xml`, comments.xml());
  target.add('word/commentsExtended.xml', `${WORD}.commentsExtended+xml`, comments.extendedXml());
  document.to('comments', 'comments.xml');
  document.to('commentsExtended', 'commentsExtended.xml');
}

/** The parts of a file besides the images. */
function writeParts(
  file: DocxFile,
  notes: NotesPart,
  target: DocxPackage,
  { madeAt, fields }: { madeAt: Date; fields: TemplateSource['fields'] },
): void {
  const { model, styles, numbering, sheet } = file;
  const document = new Relationships();
  const add = (name: string, kind: string, root: Xml, relationships?: Relationships): void => {
    target.add(`word/${name}.xml`, `${WORD}.${kind}+xml`, root, relationships);
    document.to(name, `${name}.xml`);
  };
  add('styles', 'styles', stylesXml(model.language, styles, numbering, sheet));
  if (numbering.lists.length > 0) add('numbering', 'numbering', numberingXml(numbering));
  const furniture = writeFurniture(file, target, document);
  const { page } = model;
  const room = { width: page.width, height: page.height };
  const body = documentXml(
    { file, relationships: document, room, area: 'content', hasNotes: true },
    furniture,
  );
  if (!notes.isEmpty) add('footnotes', 'footnotes', notes.xml(file, page), notes.relationships);
  writeComments(file, target, document);
  add('settings', 'settings', settingsXml(model.language, !notes.isEmpty));
  const families = areasOf(model).flatMap((blocks) => blocks.flatMap(familiesIn));
  if (fields.length > 0) {
    target.add(FIELDS_PART, 'application/xml', fieldsXml(fields));
    document.to('customXml', `../${FIELDS_PART}`);
  }
  if (file.rules.size > 0) {
    target.add(RULES_PART, 'application/xml', rulesXml(file.rules));
    document.to('customXml', `../${RULES_PART}`);
  }
  add('fontTable', 'fontTable', fontsXml([...new Set(families)].sort()));
  target.add('word/document.xml', `${WORD}.document.main+xml`, body, document);
  target.relationships.to('officeDocument', 'word/document.xml');
  target.add('docProps/core.xml', CORE, coreXml(model.title, model.language, madeAt));
  target.relationships.to('core-properties', 'docProps/core.xml');
  target.add('docProps/app.xml', `${OFFICE}.extended-properties+xml`, applicationXml());
  target.relationships.to('extended-properties', 'docProps/app.xml');
}

/** The fields, and the columns of those that are groups. */
function withColumns(fields: readonly TemplateField[]): TemplateField[] {
  return fields.flatMap((field) => [field, ...withColumns(field.columns ?? [])]);
}

/** Writes the whole document as a Word file (ECMA-376). Pure: the same source makes the same bytes. */
export const exportDocx: Exporter = async (source, means) => {
  const { document, madeAt, template } = source;
  const areas = areasOf(document);
  const target = new DocxPackage();
  const images = new FileImages();
  const files = new Set(areas.flatMap((blocks) => blocks.flatMap(imagesIn)).map(({ file }) => file));
  await images.load(files, means, target);
  const sheet = new StyleSheet(document.styles ?? new Map(), document.schemes);
  const notes = new NotesPart();
  const file: DocxFile = {
    model: document,
    sheet,
    styles: new FileStyles(sheet),
    numbering: new NumberingPlan(areas),
    images,
    shown: await shownOf(source),
    rules: template === undefined ? new Map() : (document.passages ?? new Map()),
    controls:
      template === undefined ? null : new Map(withColumns(template.fields).map((field) => [field.id, field])),
    bookmarks: bookmarksOf([document.body, ...furnitureAreas(document).filter((blocks) => !isBlank(blocks))]),
    numberedTargets: new Set(areas.flatMap((blocks) => blocks.flatMap(numberedIn).map(({ id }) => id))),
    ids: { drawing: new Ids(), bookmark: new Ids(), control: new Ids(), revision: new Ids() },
    tracked: source.tracked ?? new Map(),
    comments: new CommentsPart(document, template?.threads ?? []),
    note: (note) => notes.add(note),
  };
  writeParts(file, notes, target, { madeAt, fields: template?.fields ?? [] });
  return {
    ...formats.docx,
    bytes: target.zip(madeAt),
    pages: 0,
    missingCharacters: [],
    replacedFamilies: [],
    unreadableImages: images.unreadable,
  };
};
