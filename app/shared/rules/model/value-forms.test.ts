import { describe, expect, it } from 'vitest';
import { call, column, field, number, text } from '#domain/rules/expression/testing/build.ts';
import { ruleFields } from '../form-fields.ts';
import { emptyGroup } from './conditions.ts';
import {
  dateUnits,
  drawValue,
  emptyForm,
  TODAY,
  type ValueForm,
  valueForms,
  writeValue,
} from './value-forms.ts';

const byId = ruleFields([
  { id: 'D', name: 'Nascimento', type: 'date' },
  { id: 'N', name: 'Valor', type: 'currency' },
  {
    id: 'G',
    name: 'Itens',
    columns: [
      { id: 'Q', name: 'Quantidade', type: 'number' },
      { id: 'S', name: 'Sexo' },
    ],
  },
]);

describe('T22 usual values in words', () => {
  it.each<[ValueForm, ReturnType<typeof call>]>([
    [{ form: 'sum', column: 'Q' }, call('sum', column('Q'))],
    [{ form: 'product', first: 'N', second: 'Q' }, call('multiply', field('N'), field('Q'))],
    ...dateUnits.map((unit): [ValueForm, ReturnType<typeof call>] => [
      { form: 'dateAfter', from: TODAY, count: '5', unit },
      call(`add-${unit}`, call('today'), number('5')),
    ]),
    [{ form: 'yearsSince', from: 'D' }, call('full-years', field('D'), call('today'))],
    [
      { form: 'agree', of: 'S', words: ['o', 'a', 'os', 'as'] },
      call('agree', column('S'), text('o'), text('a'), text('os'), text('as')),
    ],
  ])('T22 %o is written, and drawn again', (form, expression) => {
    expect(writeValue(form, byId)).toEqual(expression);
    expect(drawValue(expression, byId)).toEqual(form);
  });

  it('T22 is not written before it is complete', () => {
    for (const name of valueForms) expect(writeValue(emptyForm(name), byId)).toBeNull();
    const byRule: ValueForm = { form: 'byRule', rule: emptyGroup(), yes: 'a', no: 'b' };
    expect(writeValue(byRule, byId)).toBeNull();
  });

  it.each([
    call('full-years', field('D'), field('D')),
    call('full-years', field('D'), call('today'), call('today')),
    call('add-working-days', field('D'), field('N')),
  ])('T22 leaves what its form would not write again to the formula', (expression) => {
    expect(drawValue(expression, byId)).toBeNull();
  });
});
