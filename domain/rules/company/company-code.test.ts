import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyCode } from './company-code.ts';

test.each([
  ['Horizonte Engenharia', 'HE-7K2M9'],
  ['Águas do Ribeirão e Filhos Ltda.', 'ARFL-7K2M9'],
  ['Comércio de Peças, Importação, Exportação & Serviços', 'CPIE-7K2M9'],
  ['  ', '7K2M9'],
])('C05 the code of %o is %s', (name, code) => {
  expect(companyCode(name, '7K2M9')).toBe(code);
});

test('C05 a code fits its place and ends with its suffix, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const code = companyCode(name, 'ABC12');
      expect(code.length).toBeLessThanOrEqual(40);
      expect(code.endsWith('ABC12')).toBe(true);
    }),
  );
});
