import { expect, test } from 'vitest';
import { createTexts } from '#app/i18n/runtime.ts';
import type { Template } from '#domain/entities/template.ts';
import { partLabel, partValues, type ShownValue } from './part-values.ts';

const at = '2026-11-21T10:00:00.000Z';
const state = (children: unknown[]): Template['document']['content'] => ({
  root: { type: 'root', children },
});
const server: Template = {
  uid: 'template-1',
  company: 'company-1',
  createdAt: at,
  createdBy: 'user-0001',
  deleted: false,
  write: { id: 'write-001', by: 'user-0001', at, ancestors: [] },
  name: 'Contrato de obra',
  description: '',
  templateArea: 'area-0001',
  fields: [{ id: 'CPF', name: 'CPF' }],
  sections: [{ id: 'S', name: 'Partes', fields: ['CPF'] }],
  document: {
    header: null,
    content: state([{ type: 'paragraph', children: [{ type: 'text', text: 'Prazo de dez dias' }] }]),
    footer: null,
    pagesInfo: { width: 793.7, height: 1122.52, paddings: { top: 75.6, right: 0, bottom: 0, left: 0 } },
  },
  lastModifiedAt: at,
};
const mine: Template = {
  ...server,
  name: 'Contrato de reforma',
  description: 'Minha',
  templateArea: '',
  fields: [],
  sections: [{ id: 'S', name: 'Partes', fields: [] }],
  document: {
    header: null,
    content: state([{ type: 'paragraph', children: [{ type: 'text', text: 'Prazo de mil dias' }] }]),
    footer: null,
  },
};

function read(value: ShownValue): string {
  const pieces = (list: readonly { text: string; changed: boolean }[]): string =>
    list.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
  if (value.kind === 'text') return pieces(value.pieces);
  if (value.kind === 'lines') return value.lines.map((line) => pieces(line.pieces)).join('\n');
  return value.kind === 'area' ? `area ${value.uid}` : `(${value.text})`;
}

test.each([
  ['name', 'Nome', 'Contrato de [obra]', 'Contrato de [reforma]'],
  ['description', 'Descrição', '(Vazio)', '[Minha]'],
  ['templateArea', 'Categoria', 'area area-0001', 'area '],
  ['body', 'Corpo', 'Prazo de [dez] dias', 'Prazo de [mil] dias'],
  ['header', 'Cabeçalho', '(Vazio)', '(Vazio)'],
  ['field:CPF', 'Campo CPF', '[CPF]', '(Sem este campo)'],
  ['section:S', 'Seção Partes', 'Partes ([CPF])', 'Partes ([Sem campos])'],
  ['section:X', 'Seção X', '(Sem esta seção)', '(Sem esta seção)'],
  ['deleted', 'Exclusão', '(O modelo foi excluído)', '(O modelo volta, com esta versão)'],
  ['from-the-future', 'Outra parte', '(Diferente da outra versão)', '(Diferente da outra versão)'],
])('O04 the part %s is told as %s and shown in both versions', async (part, label, left, right) => {
  const { t } = await createTexts('pt_BR');
  const sides = { server: part === 'deleted' ? { ...server, deleted: true } : server, mine };
  expect(partLabel(part, sides, t)).toBe(label);
  const shown = partValues(part, sides, t);
  expect([read(shown.server), read(shown.mine)]).toEqual([left, right]);
});

test('O04 page measures are told in millimetres, and a document that cannot be read does not stop the screen', async () => {
  const { t } = await createTexts('pt_BR');
  const { server: measures, mine: standard } = partValues('page', { server, mine }, t);
  expect(read(measures).replaceAll(/[[\]]/g, '')).toBe('210 × 297 mm. Margens: 20, 0, 0 e 0 mm');
  expect(read(standard)).toBe('(Padrão)');
  const broken = { ...mine, document: { ...mine.document, pagesInfo: { width: 'larga' } as never } };
  expect(read(partValues('body', { server, mine: broken }, t).mine)).toBe('(Diferente da outra versão)');
});
