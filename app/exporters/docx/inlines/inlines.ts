import type { Image, Inline, Reference, TextStyle } from '#app/document/model.ts';
import { fieldValue, inlineText } from '#app/document/text.ts';
import { IMAGE_MIDDLE } from '#app/document/styles.ts';
import { toHalfPoints } from '#app/word/units.ts';
import { LINK_STYLE, MARK_STYLE, linkLook, markLook } from '../looks/style-ids.ts';
import type { PartScope, RunBase } from '../scope.ts';
import { element, join, NOTHING, valued, type Xml } from '../xml/xml.ts';
import { contentControl } from './controls.ts';
import { drawing } from './drawings.ts';
import { fieldRuns, run, textRuns, type RunLook } from './runs.ts';

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
    if (file.controls === null || isDeleted)
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

function linkOf(inline: Inline): string | null {
  return 'style' in inline ? inline.style.link : null;
}

/** The inlines of a paragraph; those of one link together. */
export function writeInlines(inlines: readonly Inline[], scope: PartScope, base: RunBase): Xml {
  const writer = new InlineWriter(scope, base);
  const parts: Xml[] = [];
  for (let at = 0; at < inlines.length;) {
    const first = inlines[at];
    if (first === undefined) break;
    const link = linkOf(first);
    let end = at + 1;
    if (link !== null) while (end < inlines.length && linkOf(inlines[end] ?? first) === link) end += 1;
    const written = join(inlines.slice(at, end).map((inline) => writer.write(inline, false)));
    parts.push(link === null ? written : hyperlink(link, written, scope));
    at = end;
  }
  return join(parts);
}

function hyperlink(address: string, content: Xml, { relationships }: PartScope): Xml {
  const id = relationships.to('hyperlink', address, true);
  return element('w:hyperlink', { 'r:id': id, 'w:history': 1 }, content);
}
