import type { ImportedDocument } from '../imported.ts';
import { Remarks } from '../remarks.ts';
import { applyRules } from './applying/apply-rules.ts';
import type { FoundRule } from './found-rule.ts';

/**
 * The rules that can be put into the document. Of the others a remark is left, as what they ask for is nothing that fields
 * can be asked.
 */
export function settledRules<T extends Pick<ImportedDocument, 'model' | 'fields' | 'rules' | 'remarks'>>(
  read: T,
): T {
  if (read.rules.length === 0) return read;
  const { passages } = applyRules(read, new Set());
  const remarks = new Remarks();
  remarks.take(read.remarks);
  /** What is around a rule that is none. */
  const insteadOf = new Map<string, string | null>();
  const rules = read.rules.flatMap((rule): FoundRule[] => {
    const { inside } = rule;
    const outer = inside === null ? null : (insteadOf.get(inside) ?? (insteadOf.has(inside) ? null : inside));
    if (passages.has(rule.key)) return [{ ...rule, inside: outer }];
    insteadOf.set(rule.key, outer);
    remarks.add(rule.kind === 'repetition' ? 'loop' : 'condition', rule.source);
    return [];
  });
  return { ...read, rules, remarks: remarks.list() };
}
