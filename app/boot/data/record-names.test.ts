import { expect, test } from 'vitest';
import { createTexts } from '#app/i18n/runtime.ts';
import { recordNames } from './record-names.ts';

const at = new Date(2026, 10, 21, 9, 4, 5);

test('T20 a template saved without a name gets the default one with the moment', async () => {
  expect(recordNames(await createTexts('pt_BR')).untitled(at)).toBe('Documento sem nome 21/11/2026 09:04:05');
});

test('O04 the other side of a conflict is a copy named after its author and time', async () => {
  const names = recordNames(await createTexts('pt_BR'));
  const copy = names.conflictCopy({ name: 'Contrato {{author}}', author: 'Bruno & Cia', at });
  expect(copy).toBe('Contrato {{author}} (cópia de Bruno & Cia 21/11/2026 09:04)');
});
