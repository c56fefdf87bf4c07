import { ImportError } from '../import-error.ts';
import type { Importer } from '../importer.ts';
import { Remarks } from '../remarks.ts';
import { importWordFile } from '../wordml/import-word-file.ts';
import { make, run } from '../wordml/make.ts';
import { inList, PlainLists } from '../wordml/plain-lists.ts';
import { plainPage, plainStyles } from '../wordml/plain-styles.ts';
import { WordFile } from '../wordml/word-file.ts';
import type { XmlElement } from '../xml/element.ts';
import { decodeText } from './decode-text.ts';
import { type PlainParagraph, plainParagraphs } from './plain-paragraphs.ts';

function bodyOf(paragraphs: readonly PlainParagraph[], lists: PlainLists): XmlElement[] {
  let list: number | null = null;
  let before: PlainParagraph['item'];
  return paragraphs.map(({ text, item }) => {
    const isSame = before?.form === item?.form && before?.sign === item?.sign;
    const goesOn = isSame && (item?.form === 'bullet' || item?.value === (before?.value ?? 0) + 1);
    if (item === undefined) list = null;
    else if (list === null || !goesOn) list = lists.begin(item.form, item.value, item.sign);
    before = item;
    const properties = list === null ? [] : inList(list, 0);
    return make('w:p', {}, [make('w:pPr', {}, properties), run(text)]);
  });
}

/** Reads a plain text. */
export const importText: Importer = async (bytes, means) => {
  const paragraphs = plainParagraphs(decodeText(bytes));
  if (paragraphs.length === 0) throw new ImportError('empty');
  const word = new WordFile();
  const lists = new PlainLists();
  word.setBody([...bodyOf(paragraphs, lists), plainPage()]);
  word.setPart('styles', plainStyles());
  word.setPart('numbering', lists.part());
  return importWordFile(word, means, new Remarks());
};
