import { expect, it } from 'vitest';
import type { PublicSection } from '#domain/entities/public-form.ts';
import { fittingFields } from './prefilled-link.ts';

const sections: PublicSection[] = [
  {
    id: 'a',
    name: null,
    fields: [
      { id: 'NOME', name: 'Nome' },
      { id: 'SEXO', name: 'Sexo', type: 'singleSelection', options: [{ name: 'F' }, { name: 'M' }] },
    ],
  },
  { id: 'b', name: 'B', fields: [{ id: 'ACEITA', name: 'Aceita', type: 'checkbox' }] },
];
const fitting = (id: string, value: string): boolean =>
  fittingFields(sections, [{ id, value, locked: true }], 'pt-BR').length === 1;

it('T23 a link’s value fits a field that is there and takes it, of any section', () => {
  expect(fitting('NOME', 'Maria')).toBe(true);
  expect([fitting('SEXO', 'F'), fitting('SEXO', 'X')]).toEqual([true, false]);
  expect([fitting('ACEITA', 'true'), fitting('ACEITA', 'sim')]).toEqual([true, false]);
  expect([fitting('OUTRO', 'x'), fitting('constructor', 'x')]).toEqual([false, false]);
});
