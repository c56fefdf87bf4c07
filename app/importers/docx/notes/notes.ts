import type { Inline, Paragraph, TextStyle } from '#app/document/model.ts';
import { DEFAULT_STYLE, FOOTNOTES } from '#app/document/styles.ts';
import { attribute, elements, textOf, type XmlElement } from '../../xml/element.ts';
import { flatParagraphs } from '../blocks/flat-paragraphs.ts';
import type { Scope } from '../scope.ts';

const KINDS: Readonly<Record<string, { type: string; note: string }>> = {
  'w:footnoteReference': { type: 'footnotes', note: 'w:footnote' },
  'w:endnoteReference': { type: 'endnotes', note: 'w:endnote' },
};

/** In Word each note has one mark; a note of many marks would multiply its text. */
const MARKS_MAX = 20;

const marksOf = new WeakMap<XmlElement, Set<XmlElement>>();

/** Whether a mark is among the first ones of its note, at every call the same. */
function isAdmitted(mark: XmlElement, note: XmlElement): boolean {
  const marks = marksOf.get(note) ?? new Set();
  marksOf.set(note, marks);
  if (marks.size < MARKS_MAX) marks.add(mark);
  return marks.has(mark);
}

const notesOf = new WeakMap<XmlElement, ReadonlyMap<string, XmlElement>>();

/** The notes of a part by their ids. */
function notesIn(root: XmlElement, name: string): ReadonlyMap<string, XmlElement> {
  const known = notesOf.get(root);
  if (known !== undefined) return known;
  const notes = new Map(elements(root, name).map((note) => [attribute(note, 'w:id') ?? '', note]));
  notesOf.set(root, notes);
  return notes;
}

/** What follows the number of a note. */
function withoutLead(inlines: readonly Inline[]): Inline[] {
  const [first, ...rest] = inlines;
  if (first?.kind === 'tab') return withoutLead(rest);
  if (first?.kind !== 'text') return [...inlines];
  const text = first.text.trimStart();
  return text === '' ? withoutLead(rest) : [{ ...first, text }, ...rest];
}

/** A note's paragraphs have neither styles nor settings of their own. */
function noteParagraph(inlines: readonly Inline[], style: TextStyle): Paragraph {
  const own = inlines.filter(({ kind }) => kind !== 'footnote');
  return { kind: 'paragraph', path: [], id: '', align: 'start', indent: 0, inlines: own, style };
}

function contentOf(note: XmlElement, part: string, base: TextStyle, scope: Scope): Paragraph[] {
  const style: TextStyle = { ...DEFAULT_STYLE, family: base.family, size: FOOTNOTES.size };
  const blocks = scope.blocks(note, { ...scope, part, area: 'note', cell: null, depth: scope.depth + 1 });
  const paragraphs = [...flatParagraphs(blocks)].map(({ inlines }, index) =>
    noteParagraph(index === 0 ? withoutLead(inlines) : inlines, style),
  );
  return paragraphs.length === 0 ? [noteParagraph([], style)] : paragraphs;
}

/** Reads the note that a `w:footnoteReference` or `w:endnoteReference` refers to; a note in a note is none. */
export function readNote(reference: XmlElement, style: TextStyle, scope: Scope): Inline[] {
  const kind = KINDS[reference.name];
  if (kind === undefined || scope.area === 'note') return [];
  const part = scope.file.relatedByType(scope.part, kind.type);
  const root = part === null ? null : scope.story(part);
  const note = root === null ? undefined : notesIn(root, kind.note).get(attribute(reference, 'w:id') ?? '');
  if (part === null || note === undefined) {
    scope.remarks.add('missing-part');
    return [];
  }
  if (!isAdmitted(reference, note)) return [];
  if (reference.name === 'w:endnoteReference') scope.remarks.add('endnote', textOf(note));
  return [{ kind: 'footnote', content: contentOf(note, part, style, scope), style }];
}
