import type { Condition } from '../conditions/condition.ts';

/** The languages of templates that are read. A name in `braces` is a value of the innermost section around it. */
export type TagLanguage = 'jinja' | 'braces';

/** What a tag of docxtpl is about, whatever its place in it: a paragraph, a row. */
type TagScope = 'paragraph' | 'row' | null;

type TagContent =
  | { kind: 'if'; condition: Condition | null }
  | { kind: 'elif'; condition: Condition | null }
  | { kind: 'else' }
  /** `item` names the row; a section has none, its names are those of the row. */
  | { kind: 'for'; list: readonly string[] | null; item: string | null }
  /** `{#x}`, `{^x}`: a repetition or a condition, which the names in it tell. `condition`: of an expression. */
  | { kind: 'section'; name: string; isInverted: boolean; condition: Condition | null }
  /** `of` says what it ends; `any` ends what is open. */
  | { kind: 'end'; of: 'if' | 'for' | 'section' | 'any'; name: string }
  /** An instruction that ours has not. */
  | { kind: 'unknown' };

export type Tag = TagContent & {
  from: number;
  to: number;
  /** As it is written. */
  text: string;
  language: TagLanguage;
  scope: TagScope;
};
