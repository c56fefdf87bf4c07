import { make, run } from '../../wordml/make.ts';
import { child, elements, type XmlElement } from '../../xml/element.ts';
import type { OdtScope } from '../scope.ts';
import type { WordPart } from '../../wordml/word-file.ts';

/** Footnotes and endnotes, which a document has at the foot of the page. */
export class Notes {
  readonly #notes: XmlElement[] = [];
  readonly part: WordPart;

  /** @param part that the notes are written to */
  constructor(part: WordPart) {
    this.part = part;
  }

  /** @returns the mark in the text */
  add(note: XmlElement, properties: readonly XmlElement[], scope: OdtScope): XmlElement[] {
    const body = child(note, 'text:note-body');
    if (body === null || scope.part === this.part) return [];
    // Word has two notes of its own before them.
    const id = this.#notes.length + 2;
    this.#notes.push(make('w:footnote', { 'w:id': id }));
    const blocks = scope.blocks(body, { ...scope, part: this.part, depth: scope.depth + 1 });
    this.#notes[id - 2] = make('w:footnote', { 'w:id': id }, blocks.length === 0 ? [make('w:p')] : blocks);
    if (note.attributes['text:note-class'] === 'endnote') scope.remarks.add('endnote');
    const mark = run('', properties);
    return [{ ...mark, children: [...elements(mark), make('w:footnoteReference', { 'w:id': id })] }];
  }

  root(): XmlElement | null {
    return this.#notes.length === 0 ? null : make('w:footnotes', {}, this.#notes);
  }
}
