import type { Inline, TextStyle } from '#app/document/model.ts';
import { attribute, elements, type XmlElement } from '../../xml/element.ts';
import type { FieldCollector } from '../../fields/field-collector.ts';
import type { CommentPlaces } from '../comments/comment-places.ts';
import { readControl } from '../fields/control.ts';
import { readField } from '../fields/read-field.ts';
import type { ShownReferences } from '../fields/known-targets.ts';
import type { WordChoices } from '../../rules/finding/word-choices.ts';
import type { ParagraphLook, Scope } from '../scope.ts';
import { finishLine } from './finish-line.ts';
import { Line } from './line.ts';
import { readLink } from './links.ts';
import { mathText } from './math.ts';
import type { Reading } from './reading.ts';
import { readRun } from './runs.ts';

export interface InlineMeans {
  fields: FieldCollector;
  comments: CommentPlaces;
  shown: ShownReferences;
  choices: WordChoices | null;
  /** Whether names in single braces are marks (`hasSections`). */
  braces: boolean;
}

/** Reads what paragraphs show. */
export class InlineReader {
  readonly #means: InlineMeans;

  constructor(means: InlineMeans) {
    this.#means = means;
  }

  /** @param paragraph of a story (`Scope.story`) */
  inlines(paragraph: XmlElement, look: ParagraphLook, scope: Scope): Inline[] {
    const { fields, comments, shown, choices, braces } = this.#means;
    const line = new Line();
    const block = scope.idOf(paragraph);
    const note = (reference: XmlElement, style: TextStyle): void =>
      comments.within(block, scope.area, () => {
        for (const inline of scope.note(reference, style, scope)) line.add(inline);
      });
    const reading: Reading = {
      scope,
      look,
      line,
      fields,
      shown,
      choices,
      link: null,
      parts: readParts,
      note,
    };
    readLabel(look, line);
    readParts(paragraph.children, reading);
    const marks = scope.choices.marks === 'fields';
    const finished = finishLine(line.parts, { fields, marks, braces, key: block });
    comments.found(finished, { block, area: scope.area });
    return finished.inlines;
  }
}

/** A number as text. */
function readLabel({ label, text }: ParagraphLook, line: Line): void {
  if (label === undefined) return;
  line.text(label.trimEnd(), text);
  if (label.endsWith('\t')) line.add({ kind: 'tab', style: text });
  else if (label.endsWith(' ')) line.text(' ', text);
}

function readParts(parts: readonly (XmlElement | string)[], reading: Reading): void {
  for (const part of parts) if (typeof part !== 'string') readPart(part, reading);
}

function readPart(part: XmlElement, reading: Reading): void {
  switch (part.name) {
    case 'w:r':
      return readRun(part, reading);
    case 'w:hyperlink':
      return readLink(part, reading);
    case 'w:fldSimple':
      return readField(part, reading);
    case 'w:sdt':
      return readControl(part, reading);
    case 'w:commentRangeStart':
      return reading.line.add({ kind: 'comment', id: attribute(part, 'w:id') ?? '', edge: 'start' });
    case 'w:commentRangeEnd':
      return reading.line.add({ kind: 'comment', id: attribute(part, 'w:id') ?? '', edge: 'end' });
    case 'm:oMathPara':
      return elements(part, 'm:oMath').forEach((formula) => readFormula(formula, reading));
    case 'm:oMath':
      return readFormula(part, reading);
  }
}

function readFormula(formula: XmlElement, { scope, look, line }: Reading): void {
  const text = mathText(formula);
  scope.remarks.add('formula', text);
  line.text(text, look.text);
}
