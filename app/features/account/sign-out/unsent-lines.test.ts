import { expect, test } from 'vitest';
import { createTexts } from '#app/i18n/runtime.ts';
import { lostLines } from './unsent-lines.ts';

test('A26 signing out names each kind of work that would be lost, and nothing else', async () => {
  const { t } = await createTexts('pt_BR');
  expect(lostLines({ records: 0, drafts: 0, files: 0, rejections: 0 }, t)).toEqual([]);
  expect(lostLines({ records: 2, drafts: 1, files: 0, rejections: 1 }, t)).toEqual([
    '2 alterações não enviadas',
    '1 rascunho',
    '1 alteração recusada',
  ]);
});
