import type { Passage } from '../../entities/passage.ts';
import type { TemplateField, TemplateSection } from '../../entities/template.ts';
import type { ExpressionError } from '../expression/value.ts';

/** Stored values by field id; of a group, the text of its rows (`rows.ts`). An absent value was never given. */
export type Answers = Readonly<Record<string, string>>;

/** What the rules of a template are about. */
export interface LivingForm {
  fields: readonly TemplateField[];
  sections: readonly TemplateSection[];
  passages: ReadonlyMap<string, Passage>;
  /** BCP 47, of the document. */
  language: string;
}

/** What is fixed when a filling begins, so that its result never changes. */
export interface FrozenFill {
  /** `2026-11-27`, in the person's time zone. */
  today: string;
}

/** Which parts of the document are printed. It can be cloned to a worker. */
export interface PassageSelection {
  /** Addresses of conditions that are not met (`addresses.ts`). */
  hidden: readonly string[];
  /** Ids of a group's rows in order, by the group's address. */
  rows: Readonly<Record<string, readonly string[]>>;
  /** Addresses of fields that do not apply: their uses in the text print nothing. */
  notApplicable: readonly string[];
}

/** What the rules of a template make of the answers: the form, the pages, Word, batch and the server use the same. */
export interface Outcome {
  /**
   * Stored values of the form's fields with the calculated ones and the defaults; a field that does not apply has none.
   * The text of a group's rows is as `writeRows` writes it. Rows of a group that has fewer than its minimum are not
   * added here. They are the answers of a filling that is done: with them the outcome has the same values.
   */
  values: Answers;
  /** Addresses of fields that do not apply, also those of hidden sections. */
  notApplicable: ReadonlySet<string>;
  /** Addresses of fields that must have a value. */
  required: ReadonlySet<string>;
  /** Addresses of fields whose value is calculated: nobody types it. */
  calculated: ReadonlySet<string>;
  /** The options that are offered, by the address of a field with rules for them. */
  options: ReadonlyMap<string, readonly string[]>;
  /** The author's message for a value that the field's own rule refuses, by address. */
  refused: ReadonlyMap<string, string>;
  /** Groups that have fewer rows than their least number, or more than their greatest, by address. */
  rowCounts: ReadonlyMap<string, 'too-few' | 'too-many'>;
  /** Rules without a value, by the address of their field or passage, or the id of their section. */
  errors: ReadonlyMap<string, ExpressionError>;
  hiddenSections: ReadonlySet<string>;
  selection: PassageSelection;
}
