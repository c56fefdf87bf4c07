import type { Remarks } from '../remarks.ts';
import { make, run, simpleField } from '../wordml/make.ts';
import { inlinePicture } from '../wordml/picture.ts';
import type { WordFile, WordPart } from '../wordml/word-file.ts';
import { elements, type XmlElement } from '../xml/element.ts';
import { type Destination, destinationOf, EDGES, encodingOf, WORD_SIGNS } from './destinations.ts';
import { RtfField } from './field.ts';
import { Flow } from './flow.ts';
import {
  type ParagraphState,
  paragraphAfter,
  PLAIN_PARAGRAPH,
  PLAIN_TEXT,
  type RtfTables,
  runProperties,
  type TextState,
  textAfter,
} from './looks.ts';
import { Picture } from './picture.ts';
import { HeadTables } from './head-tables.ts';
import type { RtfToken } from './tokens.ts';

interface Group {
  text: TextState;
  paragraph: ParagraphState;
  destination: Destination;
  /** Signs that stand for one of Unicode, for readers that know none. */
  fallback: number;
  /** Called when the group ends. */
  end: (() => void) | null;
}

const GROUPS_MAX = 2000;

/** Reads the words of a file into Word's terms. */
export class RtfReader {
  readonly word: WordFile;
  readonly remarks: Remarks;
  readonly tables: RtfTables = { fonts: new Map(), colors: [], styles: new Map() };
  readonly page = new Map<string, number>();
  readonly references: XmlElement[] = [];
  readonly notes: XmlElement[] = [];
  title = '';
  readonly #onParagraph: () => void;
  readonly #noteParts: WordPart;
  readonly #head: HeadTables;
  #flows: { flow: Flow; part: WordPart }[];
  #groups: Group[] = [];
  #group: Group = {
    text: PLAIN_TEXT,
    paragraph: PLAIN_PARAGRAPH,
    destination: 'text',
    fallback: 1,
    end: null,
  };
  #skip = 0;
  #bytes: number[] = [];
  #page = 1252;
  #usualFont = 0;
  #isOptional = false;
  #picture = new Picture();
  #fields: RtfField[] = [];

  constructor(word: WordFile, remarks: Remarks, onParagraph: () => void) {
    this.word = word;
    this.remarks = remarks;
    this.#onParagraph = onParagraph;
    this.#noteParts = word.newPart('footnotes');
    this.#head = new HeadTables(this.tables);
    this.#flows = [{ flow: new Flow(this.tables), part: word.document }];
  }

  get #at(): { flow: Flow; part: WordPart } {
    return this.#flows.at(-1) ?? { flow: new Flow(this.tables), part: this.word.document };
  }

  read(tokens: Iterable<RtfToken>): XmlElement[] {
    for (const token of tokens) {
      if (token.kind !== 'byte') this.#decode();
      this.#token(token);
    }
    this.#decode();
    while (this.#groups.length > 0) this.#close();
    return this.#at.flow.done(this.#group.paragraph);
  }

  get notePart(): WordPart {
    return this.#noteParts;
  }

  #token(token: RtfToken): void {
    switch (token.kind) {
      case 'open':
        this.#isOptional = false;
        if (this.#groups.length < GROUPS_MAX) this.#groups.push(this.#group);
        this.#group = { ...this.#group, end: null };
        return;
      case 'close':
        return this.#close();
      case 'byte':
        if (this.#skip > 0) this.#skip -= 1;
        else this.#bytes.push(token.byte);
        return;
      case 'text':
        return this.#letters(token.text);
      case 'word':
        return this.#word(token.word, token.value);
    }
  }

  #close(): void {
    const { end } = this.#group;
    this.#skip = 0;
    if (this.#group.destination === 'fonts' || this.#group.destination === 'styles') this.#head.end();
    end?.();
    this.#group = this.#groups.pop() ?? this.#group;
  }

  #decode(): void {
    if (this.#bytes.length === 0) return;
    const charset = this.tables.fonts.get(this.#group.text.font)?.charset;
    const bytes = new Uint8Array(this.#bytes);
    this.#bytes = [];
    this.#show(new TextDecoder(encodingOf(charset, this.#page)).decode(bytes));
  }

  /** Letters beyond ASCII are bytes that nobody escaped. */
  #letters(text: string): void {
    const skipped = Math.min(this.#skip, text.length);
    this.#skip -= skipped;
    const rest = text.slice(skipped);
    if (!/[\u0080-\u00ff]/u.test(rest) || rest === '\u00a0' || rest === '\u00ad') return this.#show(rest);
    this.#bytes = Array.from(rest, (letter) => letter.charCodeAt(0) & 0xff);
    this.#decode();
  }

  #show(text: string): void {
    if (text === '') return;
    switch (this.#group.destination) {
      case 'text':
        return this.#add(
          run(text, runProperties(this.#group.text, this.tables), this.#group.text.change === 'deleted'),
        );
      case 'fonts':
      case 'colors':
      case 'styles':
        return this.#head.text(this.#group.destination, text);
      case 'title':
        this.title += text;
        return;
      case 'picture':
        return this.#picture.letters(text);
      case 'instruction': {
        const field = this.#fields.at(-1);
        if (field !== undefined) field.instruction += text;
        return;
      }
      case 'ffname':
      case 'ffdeftext':
      case 'ffl':
        return this.#fields.at(-1)?.text(this.#group.destination, text);
      case 'form':
      case 'skip':
        return;
    }
  }

  #add(part: XmlElement): void {
    const { change } = this.#group.text;
    const { parts } = this.#at.flow;
    if (change === null) parts.push(part);
    else
      parts.push(
        make(change === 'inserted' ? 'w:ins' : 'w:del', { 'w:id': parts.length, 'w:author': '' }, [part]),
      );
  }

  #word(word: string, value: number | null): void {
    if (word === '*') {
      this.#isOptional = true;
      return;
    }
    const isOptional = this.#isOptional;
    this.#isOptional = false;
    if (word === 'u') return this.#sign(value ?? 0);
    if (word === 'uc') {
      this.#group.fallback = Math.max(0, value ?? 1);
      return;
    }
    if (this.#group.destination === 'skip' && word !== 'title') return;
    if (this.#begin(word, isOptional)) return;
    const { destination } = this.#group;
    if (destination === 'fonts' || destination === 'colors' || destination === 'styles')
      return this.#head.word(destination, word, value);
    if (destination === 'picture') return this.#picture.word(word, value);
    if (destination === 'form') this.#fields.at(-1)?.word(word, value);
    if (destination === 'text') this.#textWord(word, value);
  }

  #sign(value: number): void {
    const code = value < 0 ? value + 65_536 : value;
    this.#show(code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '');
    this.#skip = this.#group.fallback;
  }

  /** Whether the word begins something of its own. */
  #begin(word: string, isOptional: boolean): boolean {
    const edge = EDGES[word];
    if (edge !== undefined) {
      const part = this.word.newPart(edge.edge);
      this.#beginFlow(part, (blocks) => {
        const root = make(
          edge.edge === 'header' ? 'w:hdr' : 'w:ftr',
          {},
          blocks.length === 0 ? [make('w:p')] : blocks,
        );
        const id = this.word.setPage(part, edge.edge, root);
        this.references.push(make(`w:${edge.edge}Reference`, { 'w:type': edge.kind, 'r:id': id }));
      });
      return true;
    }
    if (word === 'footnote') {
      this.#note();
      return true;
    }
    if (word === 'field') {
      this.#field();
      return true;
    }
    const destination = destinationOf(word);
    if (destination === null) {
      if (isOptional) this.#group.destination = 'skip';
      return isOptional;
    }
    this.#group.destination = destination;
    if (destination === 'picture') this.#pictureGroup();
    if (destination === 'ffname' || destination === 'ffdeftext' || destination === 'ffl')
      this.#fields.at(-1)?.begin(destination);
    if (word === 'object') this.remarks.add('object');
    return true;
  }

  #beginFlow(part: WordPart, end: (blocks: XmlElement[]) => void): void {
    const flow = new Flow(this.tables);
    this.#flows.push({ flow, part });
    const group = this.#group;
    group.paragraph = PLAIN_PARAGRAPH;
    group.destination = 'text';
    group.end = () => {
      this.#flows = this.#flows.slice(0, -1);
      end(flow.done(group.paragraph));
    };
  }

  #note(): void {
    if (this.#flows.length > 1) {
      this.#group.destination = 'skip';
      return;
    }
    const id = this.notes.length + 2;
    this.#add(make('w:r', {}, [make('w:footnoteReference', { 'w:id': id })]));
    this.notes.push(make('w:footnote', { 'w:id': id }));
    this.#beginFlow(this.#noteParts, (blocks) => {
      this.notes[id - 2] = make('w:footnote', { 'w:id': id }, blocks.length === 0 ? [make('w:p')] : blocks);
    });
  }

  #field(): void {
    const { flow, part } = this.#at;
    const from = flow.parts.length;
    const field = new RtfField();
    this.#fields.push(field);
    this.#group.end = () => {
      this.#fields.pop();
      const shown = flow.parts.splice(Math.min(from, flow.parts.length));
      flow.parts.push(...field.made(shown, (address) => part.link(address)));
    };
  }

  #pictureGroup(): void {
    this.#picture = new Picture();
    this.#group.end = () => {
      const { part } = this.#at;
      const made = this.#picture.made();
      if (made === null) return this.remarks.add('image-format');
      const name = `image${String(part.related.length + 1)}-${String(this.notes.length)}`;
      const id = this.word.image(
        part,
        `${part.path.replaceAll(/\W/gu, '')}-${name}`,
        made.extension,
        () => made.bytes,
      );
      this.#group.destination = 'text';
      this.#add(make('w:r', {}, [inlinePicture(id, made.extent, '')]));
    };
  }

  #textWord(word: string, value: number | null): void {
    const { flow } = this.#at;
    const sign = WORD_SIGNS[word];
    if (sign !== undefined) return this.#show(sign);
    const text = textAfter(this.#group.text, word, value, this.#usualFont);
    if (text !== null) {
      this.#group.text = text;
      return;
    }
    const paragraph = paragraphAfter(this.#group.paragraph, word, value);
    if (paragraph !== null) {
      this.#group.paragraph = paragraph;
      return;
    }
    if (flow.row.word(word, value)) return;
    this.#structure(word, value, flow);
  }

  #structure(word: string, value: number | null, flow: Flow): void {
    switch (word) {
      case 'par':
      case 'nestcell':
        this.#onParagraph();
        return flow.endParagraph(this.#group.paragraph);
      case 'sect':
      case 'page':
        if (word === 'sect') flow.endParagraph(this.#group.paragraph);
        return this.#add(make('w:r', {}, [make('w:br', { 'w:type': 'page' })]));
      case 'cell':
        this.#onParagraph();
        return flow.endCell(this.#group.paragraph);
      case 'row':
        return flow.endRow();
      case 'trowd':
        return flow.beginRow();
      case 'nestrow':
        return this.remarks.add('nested-table');
      case 'chpgn':
        return this.#add(simpleField('PAGE', [run('1', runProperties(this.#group.text, this.tables))]));
      case 'ansicpg':
        this.#page = value ?? 1252;
        return;
      case 'deff':
        this.#usualFont = value ?? 0;
        this.#group.text = { ...this.#group.text, font: this.#usualFont };
        return;
      default:
        if (value !== null || word === 'titlepg' || word === 'landscape') this.page.set(word, value ?? 1);
    }
  }

  get footnotes(): XmlElement | null {
    return this.notes.length === 0 ? null : make('w:footnotes', {}, elements(make('', {}, this.notes)));
  }
}
