import type { FieldRules } from '../../entities/field-settings.ts';
import { addressOf, partsOf } from '../living/addresses.ts';
import type { ValueRule } from '../values/field-value.ts';
import { convertedValue } from './convert-value.ts';

/** A field or column as far as it can be filled from elsewhere. */
export interface FillTarget extends ValueRule {
  id: string;
  rules?: FieldRules | undefined;
  columns?: readonly unknown[] | undefined;
}

/** A value of a table's row or of a public register, with its type. */
export interface FoundValue {
  rule: ValueRule;
  value: string;
}

/**
 * Whether a choice elsewhere can fill it: groups are rows, photos are taken, and nobody types what is
 * calculated.
 */
export function isFillable({
  type,
  rules,
  columns,
}: Pick<FillTarget, 'type' | 'rules' | 'columns'>): boolean {
  return type !== 'photos' && columns === undefined && rules?.calculated === undefined;
}

/**
 * The values that a choice at `address` fills, by address, in stored form. Targets are the fields of the form, or the
 * columns of the same row; one that is gone is left out.
 * @param siblings what is at the level of the address
 * @param find the value under a name of `fills`; null if there is none by that name any more
 */
export function filledValues(
  address: string,
  fills: readonly { from: string; to: string }[],
  siblings: readonly FillTarget[],
  find: (from: string) => FoundValue | null,
): Map<string, string> {
  const parts = partsOf(address);
  const [own, level] = [parts.at(-1), parts.slice(0, -1)];
  const byId = new Map(siblings.filter(isFillable).map((each) => [each.id, each]));
  const filled = new Map<string, string>();
  for (const { from, to } of fills) {
    const target = byId.get(to);
    const found = to === own || target === undefined ? null : find(from);
    if (target === undefined || found === null) continue;
    filled.set(addressOf(...level, to), convertedValue(found.rule, found.value, target));
  }
  return filled;
}
