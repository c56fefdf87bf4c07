import { makeAnchor } from '#app/document/anchors/anchors.ts';
import type { Inline } from '#app/document/model.ts';
import { OBJECT_CHARACTER } from '#app/document/text.ts';
import type { CommentAnchor } from '#domain/entities/comment.ts';
import { NOTHING_SHOWN } from '../../rules/finding/word-choices.ts';
import type { FinishedLine } from '../inlines/finish-line.ts';

interface Line {
  block: string;
  area: CommentAnchor['area'];
  inlines: readonly Inline[];
}

interface Place {
  line: Line;
  /** Inlines before it, and characters of the next one. */
  before: number;
  characters: number;
}

/** The words of an inline as comments count them: what has no words of its own is one character. */
function wordsOf(inline: Inline, nameOf: (field: string) => string): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'field':
      return `#${nameOf(inline.field)}`;
    case 'line-break':
      return '\n';
    case 'tab':
      return '\t';
    case 'image':
    case 'page-figure':
    case 'footnote':
    case 'reference':
      return OBJECT_CHARACTER;
  }
}

/** Where the comments of a file are in its text, found while its paragraphs are read. */
export class CommentPlaces {
  readonly #starts = new Map<string, Place>();
  readonly #ends = new Map<string, Place>();
  readonly #references = new Map<string, Place>();
  /** Block with the mark of the note that is read. */
  #host: { block: string; area: CommentAnchor['area'] } | null = null;

  /** Reads a note whose mark is in `block`. */
  within(block: string, area: CommentAnchor['area'], read: () => void): void {
    const former = this.#host;
    this.#host = former ?? { block, area };
    read();
    this.#host = former;
  }

  found({ inlines, comments }: FinishedLine, { block, area }: Pick<Line, 'block' | 'area'>): void {
    const line: Line = {
      block: this.#host?.block ?? block,
      area: this.#host === null ? area : 'note',
      inlines,
    };
    for (const { mark, before, characters } of comments) {
      const places =
        mark.edge === 'start' ? this.#starts : mark.edge === 'end' ? this.#ends : this.#references;
      if (!places.has(mark.id)) places.set(mark.id, { line, before, characters });
    }
  }

  /** Null for a comment that is nowhere in the text. Of a comment on several paragraphs it is the part in the first. */
  anchor(id: string, nameOf: (field: string) => string): CommentAnchor | null {
    const start = this.#starts.get(id) ?? this.#references.get(id);
    if (start === undefined) return null;
    const { line } = start;
    const words = line.inlines.map((inline) => wordsOf(inline, nameOf));
    const offsetOf = ({ before, characters }: Place): number =>
      words.slice(0, before).join('').length + characters;
    const text = words.join('');
    const end = this.#ends.get(id);
    const from = offsetOf(start);
    const until = !this.#starts.has(id)
      ? from
      : end?.line === line
        ? Math.max(from, offsetOf(end))
        : text.length;
    const anchor = makeAnchor({ block: { area: line.area, id: line.block, text }, start: from, end: until });
    const shown = (words: string): string => words.replaceAll(NOTHING_SHOWN, '');
    return {
      ...anchor,
      quote: shown(anchor.quote),
      before: shown(anchor.before),
      after: shown(anchor.after),
    };
  }
}
