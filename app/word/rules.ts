/**
 * A part of our own Word files that holds the rules of their passages as JSON, by id, beside that of the fields. What is
 * in a passage is in a content control with its tag; a control
 * in a cell of the first row stands for the column, and one around a single list for the list instead of its items.
 */
export const RULES_NAMESPACE = 'urn:autodocs:rules';
export const RULES_PART = 'customXml/item2.xml';

const TAG = /^(?<kind>rule|rule-column|rule-list):(?<id>.{1,48})$/s;

const KINDS = ['rule', 'rule-column', 'rule-list'] as const;
export type RuleKind = (typeof KINDS)[number];

export const ruleTag = (id: string, kind: RuleKind): string => `${kind}:${id}`;

/** What the tag of a content control says of a passage; null for the control of a field. */
export function readRuleTag(tag: string): { kind: RuleKind; id: string } | null {
  const { kind, id } = TAG.exec(tag)?.groups ?? {};
  if (id === undefined) return null;
  return { kind: KINDS.find((known) => known === kind) ?? 'rule', id };
}
