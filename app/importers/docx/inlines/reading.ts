import type { TextStyle } from '#app/document/model.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { FieldCollector } from '../../fields/field-collector.ts';
import type { ShownReferences } from '../fields/known-targets.ts';
import type { WordChoices } from '../../rules/finding/word-choices.ts';
import type { ParagraphLook, Scope } from '../scope.ts';
import type { Line } from './line.ts';

/** What the readers of one paragraph share. */
export interface Reading {
  readonly scope: Scope;
  readonly look: ParagraphLook;
  readonly line: Line;
  readonly fields: FieldCollector;
  /** What Word shows for the references that are read. */
  readonly shown: ShownReferences;
  /** Keeps the choices of Word; null where no rules are made of them. */
  readonly choices: WordChoices | null;
  /** The link that the parts are in. */
  readonly link: string | null;
  /** Reads parts of the paragraph. */
  parts(parts: readonly (XmlElement | string)[], reading: Reading): void;
  /** Reads a note in the paragraph that has its mark. */
  note(reference: XmlElement, style: TextStyle, reading: Reading): void;
}
