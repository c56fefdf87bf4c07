import type { Footnote, PageSetup } from '#app/document/model.ts';
import { textWidth } from '#app/document/pages/sections.ts';
import { run } from '../inlines/runs.ts';
import { writeInlines } from '../inlines/inlines.ts';
import { lookOf, paragraphProperties } from '../looks/paragraph-look.ts';
import { MARK_STYLE, markLook } from '../looks/style-ids.ts';
import { Relationships } from '../package/relationships.ts';
import type { DocxFile } from '../scope.ts';
import { ROOT } from '../xml/namespaces.ts';
import { element, join, NOTHING, text, type Xml } from '../xml/xml.ts';

/** Ids of the rules above the notes, which Word wants among them. */
const SEPARATOR = -1;
const CONTINUED = 0;

function separator(id: number, type: string, name: string): Xml {
  const spacing = element('w:spacing', { 'w:after': 0, 'w:line': 240, 'w:lineRule': 'auto' });
  const paragraph = element('w:p', {}, element('w:pPr', {}, spacing), element('w:r', {}, element(name)));
  return element('w:footnote', { 'w:type': type, 'w:id': id }, paragraph);
}

/** `word/footnotes.xml`, filled while the body is written: the notes have the order of their marks. */
export class NotesPart {
  readonly relationships = new Relationships();
  readonly #notes: Footnote[] = [];

  /** @returns the note's id */
  add(note: Footnote): number {
    this.#notes.push(note);
    return this.#notes.length;
  }

  get isEmpty(): boolean {
    return this.#notes.length === 0;
  }

  xml(file: DocxFile, page: PageSetup): Xml {
    const room = { width: textWidth(page), height: page.height / 3 };
    const scope = { file, relationships: this.relationships, room, area: 'note', hasNotes: false } as const;
    const { note: style } = file.styles;
    const written = this.#notes.map(({ content }, at) => {
      const paragraphs = content.map(({ inlines, align, format, style: own }, index) => {
        const look = {
          ...lookOf({ format: { after: style.look.after, ...format }, align, role: 'paragraph' }),
        };
        const begin =
          index === 0
            ? join([
                run(
                  { style: markLook(style.text), base: markLook(style.text), characterStyle: MARK_STYLE.id },
                  element('w:footnoteRef'),
                ),
                element('w:r', {}, element('w:t', { 'xml:space': 'preserve' }, text(' '))),
              ])
            : NOTHING;
        return element(
          'w:p',
          {},
          paragraphProperties(look, style.look, { style: style.id }),
          begin,
          writeInlines(inlines, scope, { text: style.text, size: own.size }),
        );
      });
      return element('w:footnote', { 'w:id': at + 1 }, ...paragraphs);
    });
    return element(
      'w:footnotes',
      ROOT,
      separator(SEPARATOR, 'separator', 'w:separator'),
      separator(CONTINUED, 'continuationSeparator', 'w:continuationSeparator'),
      ...written,
    );
  }
}

export const NOTE_SEPARATORS = [SEPARATOR, CONTINUED] as const;
