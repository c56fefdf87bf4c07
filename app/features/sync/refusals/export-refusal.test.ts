import { expect, test } from 'vitest';
import { parseTemplateExport } from '#domain/entities/template-export.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import { createTexts } from '#app/i18n/runtime.ts';
import { exportRefusal } from './export-refusal.ts';
import { refusalName } from './refusal-name.ts';

const files = { get: () => Promise.resolve(null) };
const at = '2026-11-21T10:00:00.000Z';
const rejection = (collection: string, state: Rejection['state']): Rejection => ({
  id: 'write-1',
  collection,
  recordId: 'record-1',
  code: 'record-not-allowed',
  at,
  state,
  master: null,
});
const document = { header: null, content: { root: { type: 'root', children: [] } }, footer: null };

test('O04 a refused template is exported as every template is: whole, and without company or author', async () => {
  const state = {
    name: 'Contrato: obra',
    description: '',
    fields: [],
    sections: [],
    document,
    company: 'company-9',
  };
  const file = await exportRefusal(files, rejection('template', state));
  expect(file.name).toMatch(/\.autodocs\.json$/);
  expect(parseTemplateExport(file.text).template.name).toBe('Contrato: obra');
  expect(file.text).not.toContain('company-9');
});

test('O04 any other refused change is exported as text that a person can read, with its reason', async () => {
  const state = { templateName: 'Ficha', fields: [{ id: 'a', name: 'CPF', value: '123' }] };
  const file = await exportRefusal(files, rejection('execution', state));
  expect(file.name).toBe('Ficha.json');
  expect(JSON.parse(file.text)).toEqual({ kind: 'execution', reason: 'record-not-allowed', at, state });
  expect(file.text).toContain('\n  ');
});

test('O04 a refused change is told by its kind and its name', async () => {
  const { t } = await createTexts('pt_BR');
  expect(refusalName({ collection: 'templateArea', state: { name: 'Obras' } }, t)).toBe('Categoria: Obras');
  expect(refusalName({ collection: 'draft', state: {} }, t)).toBe('Rascunho');
  expect(refusalName({ collection: 'from-the-future', state: { name: 7 } }, t)).toBe('Item');
});
