import { expect, test } from 'vitest';
import type { Conflict } from '#app/data/ports.ts';
import { createTexts } from '#app/i18n/runtime.ts';
import type { Template } from '#domain/entities/template.ts';
import { conflictOf, conflictSentence } from './open-conflict.ts';

const at = '2026-11-21T10:00:00.000Z';
const original: Template = {
  uid: 'template-1',
  company: 'company-1',
  createdAt: at,
  createdBy: 'bruno',
  deleted: false,
  write: { id: 'write-001', by: 'bruno', at, ancestors: [] },
  name: 'Contrato',
  description: '',
  templateArea: '',
  fields: [],
  sections: [],
  document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
  lastModifiedAt: at,
};
const parts = ['body', 'name'];
const copy: Template = {
  ...original,
  uid: 'copy-1',
  createdBy: 'ana',
  conflict: { template: original.uid, parts, name: 'Contrato' },
};
const conflict: Conflict = { copy, mine: copy, server: original, parts };
const names: Record<string, string> = { ana: 'Ana', bruno: 'Bruno' };

const tell = async (found: Conflict, me: string): Promise<string> =>
  conflictSentence(
    found,
    { me, nameOf: (user) => names[user] ?? 'outra pessoa' },
    (await createTexts('pt_BR')).t,
  );

test('O04 each of the two is told who else changed it, and a third person of both', async () => {
  expect(await tell(conflict, 'ana')).toBe('Bruno mudou 2 trechos que você também mudou.');
  expect(await tell(conflict, 'bruno')).toBe('Ana mudou 2 trechos que você também mudou.');
  expect(await tell({ ...conflict, parts: ['body'] }, 'carla')).toBe('Ana e Bruno mudaram o mesmo trecho.');
});

test('O04 where the device of the second one joined both, the first is known by the version before', async () => {
  const joined = { ...original, write: { ...original.write, by: 'ana' } };
  const versions = [{ file: 'a', write: 'write-000', at, by: 'bruno' }];
  expect(await tell({ ...conflict, server: { ...joined, versions } }, 'ana')).toBe(
    'Bruno mudou 2 trechos que você também mudou.',
  );
  expect(await tell({ ...conflict, server: joined }, 'ana')).toBe(
    'Há duas versões de 2 trechos deste modelo.',
  );
});

test('O04 a bar is for a template that is there, and for none but its own', () => {
  expect(conflictOf('template-1', [conflict])).toBe(conflict);
  expect(conflictOf('copy-1', [conflict])).toBeNull();
  expect(conflictOf('template-1', [{ ...conflict, server: { ...original, deleted: true } }])).toBeNull();
});
