import type { FieldRules } from '../../../entities/field-settings.ts';

/** A rule of a template. */
export type RulePlace =
  | { kind: 'field'; field: string; rule: keyof FieldRules; option?: string }
  | { kind: 'section'; section: string }
  | { kind: 'passage'; passage: string };
