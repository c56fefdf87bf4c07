import type { Enclosed, Inline, TextStyle } from '#app/document/model.ts';
import type { ValueForm } from '#domain/entities/field-settings.ts';
import type { FoundField } from '../../fields/field-collector.ts';

/** A place in the text that a comment is about; shows nothing. */
export interface CommentMark {
  kind: 'comment';
  id: string;
  edge: 'start' | 'end' | 'reference';
}

/** A field of the file, whose name may depend on the words beside it. */
export interface UnnamedField extends Enclosed {
  kind: 'unnamed';
  found: FoundField;
  /** The name in the file is one that Word gave, or it has none. */
  isNamed: boolean;
  isCheckbox: boolean;
  /** The form in which it shows its value. */
  show?: ValueForm;
  style: TextStyle;
}

export type LinePart = Inline | CommentMark | UnnamedField;

/** Two looks of a text that nobody tells apart. */
export function sameLook(a: TextStyle, b: TextStyle): boolean {
  if (a === b) return true;
  return (Object.keys(a) as (keyof TextStyle)[]).every((key) => a[key] === b[key]);
}

export function samePassages({ within: a = [] }: Enclosed, { within: b = [] }: Enclosed): boolean {
  return a === b || (a.length === b.length && a.every((id, at) => id === b[at]));
}

/** What a paragraph shows, as it is read: adjacent texts of one look are one part. */
export class Line {
  readonly parts: LinePart[] = [];
  #within: readonly string[] = [];

  /** Comment marks do not part texts: the text that they stand in goes on behind them. */
  text(text: string, style: TextStyle): void {
    if (text === '') return;
    const last = this.parts.at(-1);
    if (last?.kind === 'text' && sameLook(last.style, style) && samePassages(last, { within: this.#within }))
      last.text += text;
    else this.add({ kind: 'text', text, style });
  }

  add(part: LinePart): void {
    const isEnclosed = this.#within.length > 0 && part.kind !== 'comment';
    this.parts.push(isEnclosed ? { ...part, within: this.#within } : part);
  }

  /** What `read` reads is in the passage. */
  inside(passage: string, read: () => void): void {
    const around = this.#within;
    this.#within = [...around, passage];
    read();
    this.#within = around;
  }

  /** Whether it shows something. */
  get isEmpty(): boolean {
    return this.parts.every(({ kind }) => kind === 'comment');
  }
}
