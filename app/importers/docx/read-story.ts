import { hasSections } from '#app/document/field-marks/marks.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { textWidth } from '#app/document/pages/sections.ts';
import type { FieldCollector } from '../fields/field-collector.ts';
import { ImportError } from '../import-error.ts';
import type { ImportChoices } from '../imported.ts';
import type { OfficePackage } from '../package/office-package.ts';
import type { Remarks } from '../remarks.ts';
import { child, textOf, type XmlElement } from '../xml/element.ts';
import { readBlocks } from './blocks/blocks.ts';
import type { CommentPlaces } from './comments/comment-places.ts';
import type { ShownReferences } from './fields/known-targets.ts';
import { readDrawing } from './images/drawing.ts';
import type { ImageShelf } from './images/image-shelf.ts';
import { InlineReader } from './inlines/inline-reader.ts';
import { looksOf } from './looks.ts';
import { readNote } from './notes/notes.ts';
import type { Decide } from './revisions/tracked.ts';
import type { WordChoices } from '../rules/finding/word-choices.ts';
import type { Scope } from './scope.ts';
import { bodyWidth, readPages } from './sections/sections.ts';
import type { BlockIds } from './stories/block-ids.ts';
import { Stories } from './stories/stories.ts';

/** What all readings of one file share. */
export interface SharedMeans {
  file: OfficePackage;
  /** Path of the document's part. */
  main: string;
  choices: ImportChoices;
  /** BCP 47 tag if the file does not say it. */
  language: string;
  ids: BlockIds;
  fields: FieldCollector;
  shelf: ImageShelf;
  shown: ShownReferences;
  /** Called with each paragraph that is read, and between the steps before. */
  progress: StoryProgress;
}

/** Whether a long file is still read. */
export interface StoryProgress {
  /** The parts are as their readers see them; the looks of all paragraphs are known. */
  step(step: 'parts' | 'looks' | 'rules'): void;
  paragraph(): void;
}

export interface ReadingMeans {
  /** Which tracked changes are in the text. */
  accepts: Decide;
  remarks: Remarks;
  comments: CommentPlaces;
  /** Absent: what Word shows of its choices is text. */
  choices?: WordChoices;
}

/** Parts with texts beside the document's own, by the types of their relationships. */
const STORIES: ReadonlySet<string> = new Set(['header', 'footer', 'footnotes', 'endnotes']);

/** The parts of a file with texts, the document first. */
export function storyParts({ file, main }: Pick<SharedMeans, 'file' | 'main'>): string[] {
  const related = file.relationships(main).filter(({ type, isExternal }) => STORIES.has(type) && !isExternal);
  return [...new Set([main, ...related.map(({ target }) => target)])];
}

export type ReadStory = Pick<
  DocumentModel,
  'page' | 'header' | 'body' | 'footer' | 'firstPage' | 'styles' | 'schemes' | 'language'
>;

/** Reads the whole document for one choice of its tracked changes. @throws ImportError */
export function readStory(
  shared: SharedMeans,
  { accepts, remarks, comments, choices: wordChoices }: ReadingMeans,
): ReadStory {
  const { file, main, choices, ids, fields, shelf, shown } = shared;
  const stories = new Stories(file, main, { accepts, ids });
  const body = child(stories.story(main), 'w:body');
  if (body === null) throw new ImportError('broken');
  const roots = storyParts(shared)
    .map((part) => stories.story(part))
    .filter((root) => root !== null);
  shared.progress.step('parts');
  const { looks, language } = looksOf(file, main, roots, { language: shared.language, remarks });
  shared.progress.step('looks');
  const reader = new InlineReader({
    fields,
    comments,
    shown,
    choices: wordChoices ?? null,
    braces: roots.some((root) => hasSections(textOf(root))),
  });
  const scope: Scope = {
    file,
    part: main,
    area: 'content',
    choices,
    remarks,
    looks,
    cell: null,
    depth: 0,
    width: bodyWidth(body),
    story: (part) => stories.story(part),
    idOf: (block) => stories.idOf(block),
    target: (bookmark) => stories.target(bookmark),
    blocks: readBlocks,
    inlines: (paragraph: XmlElement, look, at) => {
      shared.progress.paragraph();
      return reader.inlines(paragraph, look, at);
    },
    drawing: (drawing, at) => readDrawing(drawing, at, shelf),
    note: readNote,
  };
  const pages = readPages(body, scope);
  return {
    ...pages,
    body: readBlocks(body, { ...scope, width: textWidth(pages.page) }),
    language,
    styles: looks.styles,
    schemes: looks.schemes,
  };
}
