import { describe, expect, it } from 'vitest';
import type { LivingForm } from '../../living/outcome.ts';
import { field } from '../testing/build.ts';
import { circlesOf } from './circles.ts';
import type { RulePlace } from './rule-place.ts';
import { withRule } from './with-rule.ts';

const form: LivingForm = {
  fields: [
    { id: 'A', name: 'A', rules: { calculated: field('B') } },
    { id: 'B', name: 'B' },
    { id: 'G', name: 'G', columns: [{ id: 'C', name: 'C' }] },
  ],
  sections: [{ id: 'S', name: 'S', fields: ['A'] }],
  passages: new Map(),
  language: 'pt-BR',
};

describe('T21 a form with a rule that is being written', () => {
  it('T21 shows the circle that it would make', () => {
    const place: RulePlace = { kind: 'field', field: 'B', rule: 'defaultValue' };
    expect(circlesOf(form)).toEqual([]);
    expect(circlesOf(withRule(form, place, field('A')))).toContainEqual(place);
    expect(circlesOf(withRule(form, { kind: 'section', section: 'S' }, field('A')))).toContainEqual({
      kind: 'section',
      section: 'S',
    });
  });

  it('T21 has it in its place alone, also in a column, beside other rules', () => {
    const rule = field('B');
    expect(withRule(form, { kind: 'field', field: 'C', rule: 'shown' }, rule).fields[2]).toEqual({
      ...form.fields[2],
      columns: [{ id: 'C', name: 'C', rules: { shown: rule } }],
    });
    const option = withRule(form, { kind: 'field', field: 'A', rule: 'options', option: 'x' }, rule);
    expect(option.fields[0]?.rules).toEqual({ calculated: rule, options: [{ name: 'x', shown: rule }] });
    expect(withRule(form, { kind: 'passage', passage: 'p' }, rule)).toBe(form);
  });
});
