import type { ImportChoices } from '../imported.ts';
import type { OfficePackage } from '../package/office-package.ts';
import type { Remarks } from '../remarks.ts';
import type { WordFile, WordPart } from '../wordml/word-file.ts';
import type { XmlElement } from '../xml/element.ts';
import type { Changes } from './text/changes.ts';
import type { Comments } from './text/comments.ts';
import type { FormControls } from './text/form-controls.ts';
import type { Notes } from './text/notes.ts';
import type { Numbering } from './lists/numbering.ts';
import type { StyleTable } from './styles/style-table.ts';

/** Name of the element before the first block of pages with a layout of their own. */
export const NEW_PAGES = 'new-pages';

/** What the readers of a text file share. */
export interface OdtScope {
  readonly file: OfficePackage;
  readonly word: WordFile;
  /** The part that is written: references are its own. */
  readonly part: WordPart;
  readonly table: StyleTable;
  readonly numbering: Numbering;
  readonly settings: { tabsFromIndent: boolean };
  readonly remarks: Remarks;
  readonly choices: ImportChoices;
  readonly notes: Notes;
  readonly comments: Comments;
  readonly changes: Changes;
  readonly forms: FormControls;
  /** Called for each paragraph that is read. */
  readonly onParagraph: () => void;
  /** How many tables, frames and notes the blocks are in. */
  readonly depth: number;
  /** Blocks of Word for what is in an element. */
  blocks(parent: XmlElement, scope: OdtScope): XmlElement[];
}
