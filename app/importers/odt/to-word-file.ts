import type { ImportMeans } from '../importer.ts';
import { ImportError } from '../import-error.ts';
import { OfficePackage } from '../package/office-package.ts';
import type { Remarks } from '../remarks.ts';
import { make, valued } from '../wordml/make.ts';
import { WordFile } from '../wordml/word-file.ts';
import { attribute, child, descendants, descend, textOf, type XmlElement } from '../xml/element.ts';
import { Numbering } from './lists/numbering.ts';
import { MasterPages } from './pages/sections.ts';
import type { OdtScope } from './scope.ts';
import { wordStyles } from './styles/named-styles.ts';
import { StyleTable } from './styles/style-table.ts';
import { readBlocks } from './text/blocks.ts';
import { Changes } from './text/changes.ts';
import { Comments } from './text/comments.ts';
import { FormControls } from './text/form-controls.ts';
import { Notes } from './text/notes.ts';

const WRITER: readonly string[] = ['office:body', 'office:text'];

/** Whether tab stops count from the indent of their paragraph: where no file says otherwise, they do. */
function tabsFromIndent(settings: XmlElement | null): boolean {
  if (settings === null) return true;
  for (const item of descendants(settings, 'config:config-item'))
    if (attribute(item, 'config:name') === 'TabsRelativeToIndent') return textOf(item).trim() !== 'false';
  return true;
}

/** A part that a document can do without. */
function optional(file: OfficePackage, path: string): XmlElement | null {
  try {
    return file.xml(path);
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

/** Parts of a file that are left out as a whole. */
function remarkParts(file: OfficePackage, remarks: Remarks): void {
  for (const path of file.paths()) {
    if (path.startsWith('Basic/') || path.startsWith('Scripts/')) return remarks.add('macro');
    if (path.startsWith('Fonts/')) remarks.add('embedded-font', path.slice(path.lastIndexOf('/') + 1));
  }
}

/** Share of the work that is done when the text is said in Word's terms. */
const SAID = 0.2;
/** Shares are told after so many paragraphs. */
const PARAGRAPHS_TOLD = 50;

/** Tells the share that is read: of a number that nobody knows before, ever smaller steps. */
function teller(onProgress: ImportMeans['onProgress']): () => void {
  let read = 0;
  return () => {
    read += 1;
    if (read % PARAGRAPHS_TOLD === 0) onProgress?.(SAID * (read / (read + 1000)));
  };
}

/** A text file of LibreOffice in Word's terms. @throws ImportError */
export function toWordFile(bytes: Uint8Array, means: ImportMeans, remarks: Remarks): WordFile {
  const file = new OfficePackage(bytes);
  const content = file.xml('content.xml');
  const text = descend(content, ...WRITER);
  if (text === null) throw new ImportError('broken');
  const styles = optional(file, 'styles.xml');
  const settings = { tabsFromIndent: tabsFromIndent(optional(file, 'settings.xml')) };
  const table = new StyleTable([content, styles]);
  const word = new WordFile();
  const notes = new Notes(word.newPart('footnotes'));
  const scope: OdtScope = {
    file,
    word,
    part: word.document,
    table,
    numbering: new Numbering([content, styles], table),
    settings,
    remarks,
    choices: means.choices,
    onParagraph: teller(means.onProgress),
    notes,
    comments: new Comments(),
    changes: new Changes(text),
    forms: new FormControls(text),
    depth: 0,
    blocks: readBlocks,
  };
  const blocks = readBlocks(text, scope);
  const ofPages = { ...scope, table: new StyleTable([styles]), changes: new Changes(null), depth: 1 };
  word.setBody(new MasterPages(styles, ofPages).body(blocks));
  word.setPart('styles', wordStyles(new StyleTable([styles, content]), settings));
  word.setPart('numbering', scope.numbering.part());
  word.setPart('settings', make('w:settings', {}, [valued('w:defaultTabStop', 709)]));
  const footnotes = notes.root();
  if (footnotes !== null) word.setPage(notes.part, 'footnotes', footnotes);
  const comments = scope.comments.parts();
  if (comments !== null) {
    word.setPart('comments', comments.comments);
    word.setPart('commentsExtended', comments.commentsExtended);
  }
  word.setTitle(
    textOf(child(descend(optional(file, 'meta.xml'), 'office:meta'), 'dc:title') ?? make('')).trim(),
  );
  remarkParts(file, remarks);
  return word;
}
