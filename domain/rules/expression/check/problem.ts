/** Why a rule cannot be followed. */
type ExpressionFault =
  | 'unknown-function'
  | 'unknown-field'
  | 'unknown-option'
  | 'wrong-arguments'
  | 'wrong-type'
  | 'no-row'
  | 'division-by-zero'
  | 'invalid-date'
  | 'too-long'
  | 'circle';

/** What is remarkable about a condition that can be followed. */
export type ConditionFinding = 'always-true' | 'always-false' | 'contradiction';

export interface ExpressionProblem {
  code: ExpressionFault | ConditionFinding;
  /** Indexes of arguments from the root to the part that it concerns. */
  path: readonly number[];
  /** The function, field, column or option that it concerns. */
  at?: string;
}

const FINDINGS: ReadonlySet<string> = new Set<ConditionFinding>([
  'always-true',
  'always-false',
  'contradiction',
]);

/** Findings do not keep a rule from being saved. */
export function isFinding({ code }: Pick<ExpressionProblem, 'code'>): boolean {
  return FINDINGS.has(code);
}
