import type { TrackedBlock, TrackedKind } from '#app/document/comparing/marks/tracked.ts';
import type { Image, Inline, Reference, TextStyle } from '#app/document/model.ts';
import { fieldValue, inlineText } from '#app/document/text.ts';
import { DEFAULT_STYLE, IMAGE_MIDDLE } from '#app/document/styles.ts';
import { toHalfPoints } from '#app/word/units.ts';
import { LINK_STYLE, MARK_STYLE, linkLook, markLook } from '../looks/style-ids.ts';
import { countedWords, type CommentPlace } from '../comments/comment-places.ts';
import type { DocxFile, PartScope, RunBase } from '../scope.ts';
import { element, join, NOTHING, valued, type Xml } from '../xml/xml.ts';
import { contentControl } from './controls.ts';
import { drawing } from './drawings.ts';
import { fieldRuns, run, textRuns, type RunLook } from './runs.ts';
import { enclosed } from '../rules/enclosed.ts';
import { tracked } from './tracking.ts';

/** Underscores stand for a blank to be filled in by hand, about as wide as in print. */
const BLANK = { min: 48, max: 260, letter: 0.5, line: 0.556, padding: 8 } as const;

function blank(label: string, size: number): string {
  const width = Math.min(BLANK.max, Math.max(BLANK.min, label.length * BLANK.letter * size + BLANK.padding));
  return '_'.repeat(Math.round(width / (BLANK.line * size)));
}

/** How far an image's bottom is below the line, where its middle is at that of the letters. */
function lowered({ place, height }: Image, size: number): Xml {
  if (place !== 'middle') return NOTHING;
  const down = toHalfPoints(height / 2 - IMAGE_MIDDLE * size);
  return element('w:rPr', {}, valued('w:position', -down));
}

/** What a reference asks of Word; a target without a number shows its text. */
function instructionOf({ shows }: Reference, bookmark: string, isNumbered: boolean): string {
  if (shows === 'page') return `PAGEREF ${bookmark} \\h`;
  if (shows === 'text' || !isNumbered) return `REF ${bookmark} \\h`;
  return `REF ${bookmark} ${shows === 'label' ? '\\n' : '\\w'} \\h`;
}

class InlineWriter {
  readonly #scope: PartScope;
  readonly #base: RunBase;

  constructor(scope: PartScope, base: RunBase) {
    this.#scope = scope;
    this.#base = base;
  }

  /** The look of a text; that of a link is over its style. */
  look(style: TextStyle, isDeleted: boolean): RunLook {
    const { text } = this.#base;
    if (style.link === null) return { style, base: text, isDeleted };
    return { style, base: linkLook(text), characterStyle: LINK_STYLE.id, isDeleted };
  }

  write(inline: Inline, isDeleted: boolean): Xml {
    const { file, hasNotes } = this.#scope;
    const shown = (): string => inlineText(inline, file.shown);
    switch (inline.kind) {
      case 'text':
        return textRuns(shown(), this.look(inline.style, isDeleted));
      case 'field':
        return this.#field(inline, shown(), isDeleted);
      case 'image':
        return element('w:r', {}, lowered(inline, this.#base.size), drawing(inline, this.#scope));
      case 'line-break':
        return run(this.#plain, element('w:br'));
      case 'tab':
        return run(this.look(inline.style, isDeleted), element('w:tab'));
      case 'page-figure': {
        const instruction = inline.shows === 'page' ? 'PAGE' : 'NUMPAGES';
        return fieldRuns(instruction, shown(), this.look(inline.style, isDeleted));
      }
      case 'reference':
        return this.#reference(inline, shown(), isDeleted);
      case 'footnote': {
        const base = markLook(this.#base.text);
        const look = { style: markLook(inline.style), base, characterStyle: MARK_STYLE.id };
        if (!hasNotes) return textRuns(shown(), look);
        return run(look, element('w:footnoteReference', { 'w:id': file.note(inline) }));
      }
    }
  }

  get #plain(): RunLook {
    const { text } = this.#base;
    return { style: text, base: text };
  }

  #field(inline: Extract<Inline, { kind: 'field' }>, shown: string, isDeleted: boolean): Xml {
    const { file } = this.#scope;
    const look = this.look(inline.style, isDeleted);
    if (fieldValue(inline.field, file.shown.values) !== null) return textRuns(shown, look);
    if (isDeleted) return textRuns(shown, look);
    if (file.controls === null)
      return textRuns(blank(shown, inline.style.size), {
        ...look,
        style: { ...inline.style, capitals: 'none' },
      });
    const source = { fields: file.controls, language: file.model.language, id: file.ids.control.next() };
    return contentControl(inline, look, source);
  }

  #reference(inline: Reference, shown: string, isDeleted: boolean): Xml {
    const { bookmarks, numberedTargets } = this.#scope.file;
    const look = this.look(inline.style, isDeleted);
    const bookmark = bookmarks.get(inline.target);
    if (bookmark === undefined) return textRuns(shown, look);
    return fieldRuns(instructionOf(inline, bookmark, numberedTargets.has(inline.target)), shown, look);
  }
}

/** One inline, or a part of a text, with what surrounds it in the file. */
interface Piece {
  inline: Inline;
  link: string | null;
  change: TrackedKind | null;
  /** Beginnings and ends of comments before it. */
  before: Xml;
}

/** The inlines with each text divided where a comment begins or ends. */
function piecesOf(inlines: readonly Inline[], scope: PartScope, block: TrackedBlock | undefined): Piece[] {
  const { comments, model } = scope.file;
  const edges = edgesOf(comments.in(inlines), comments);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, inline] of inlines.entries()) {
    const change = block?.whole ?? block?.inlines?.[index] ?? null;
    const link = 'style' in inline ? inline.style.link : null;
    const length = edges.length === 0 ? 0 : countedWords(inline, model.fields).length;
    const cuts = edges.filter((edge) => edge.at > at && edge.at < at + length).map((edge) => edge.at - at);
    const parts = inline.kind === 'text' && cuts.length > 0 ? divided(inline, cuts) : [inline];
    let from = at;
    for (const part of parts) {
      const own = edges.filter((edge) => !edge.isWritten && edge.at <= from);
      for (const edge of own) edge.isWritten = true;
      pieces.push({ inline: part, link, change, before: join(own.map(({ xml }) => xml)) });
      from += part.kind === 'text' ? part.text.length : length;
    }
    at += length;
  }
  const rest = edges.filter(({ isWritten }) => !isWritten);
  if (rest.length > 0) pieces.push({ ...NO_PIECE, before: join(rest.map(({ xml }) => xml)) });
  return pieces;
}

interface Edge {
  at: number;
  xml: Xml;
  isWritten: boolean;
}

/** Ends before beginnings, but not before their own. */
function edgesOf(places: readonly CommentPlace[], comments: DocxFile['comments']): Edge[] {
  return places
    .flatMap((place) => [
      {
        at: place.start,
        order: place.start === place.end ? 1 : 2,
        xml: comments.start(place),
        isWritten: false,
      },
      { at: place.end, order: place.start === place.end ? 1 : 0, xml: comments.end(place), isWritten: false },
    ])
    .sort((a, b) => a.at - b.at || a.order - b.order);
}

function divided(inline: Extract<Inline, { kind: 'text' }>, cuts: readonly number[]): Inline[] {
  const places = [0, ...new Set(cuts), inline.text.length];
  return places.slice(1).map((end, at) => ({ ...inline, text: inline.text.slice(places[at], end) }));
}

/** Successive pieces with the same property, in an element of their own. */
function grouped<T>(
  pieces: readonly Piece[],
  keyOf: (piece: Piece) => T | null,
  write: (own: readonly Piece[], key: T | null) => Xml,
): Xml {
  const parts: Xml[] = [];
  for (let at = 0; at < pieces.length;) {
    const first = pieces[at];
    if (first === undefined) break;
    const key = keyOf(first);
    let end = at + 1;
    while (end < pieces.length && pieces[end]?.before === '' && keyOf(pieces[end] ?? first) === key) end += 1;
    parts.push(first.before, write(pieces.slice(at, end), key));
    at = end;
  }
  return join(parts);
}

/** The inlines of a paragraph: links around changes, and these around runs. @param block what is new or gone of it */
export function writeInlines(
  inlines: readonly Inline[],
  scope: PartScope,
  base: RunBase,
  block?: TrackedBlock,
): Xml {
  const writer = new InlineWriter(scope, base);
  const runs = (pieces: readonly Piece[], change: TrackedKind | null): Xml =>
    join(pieces.map(({ inline }) => writer.write(inline, change === 'deleted')));
  const inLink = (pieces: readonly Piece[]): Xml =>
    grouped(
      pieces.map((piece) => ({ ...piece, before: NOTHING })),
      ({ change }) => change,
      (own, change) => {
        const content = runs(own, change);
        return change === null || block === undefined || content === ''
          ? content
          : tracked(change, block.by, scope.file, content);
      },
    );
  const linked = (pieces: readonly Piece[]): Xml =>
    grouped(
      pieces,
      ({ link }) => link,
      (own, link) => (link === null ? inLink(own) : hyperlink(link, inLink(own), scope)),
    );
  const pieces = piecesOf(inlines, scope, block);
  if (scope.file.rules.size === 0) return linked(pieces);
  return grouped(
    pieces,
    ({ inline: { within } }) => (within === undefined ? null : within.join()),
    (own) => {
      const xml = linked(own.map((piece) => ({ ...piece, before: NOTHING })));
      const within = own[0]?.inline.within;
      return within === undefined ? xml : enclosed([{ xml, within }], scope.file);
    },
  );
}

function hyperlink(address: string, content: Xml, { relationships }: PartScope): Xml {
  const id = relationships.to('hyperlink', address, true);
  return element('w:hyperlink', { 'r:id': id, 'w:history': 1 }, content);
}

const NO_PIECE: Omit<Piece, 'before'> = {
  inline: { kind: 'text', text: '', style: DEFAULT_STYLE },
  link: null,
  change: null,
};
