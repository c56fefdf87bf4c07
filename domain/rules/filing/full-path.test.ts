import { expect, test } from 'vitest';
import { areaTree } from '../templates/area-tree.ts';
import type { FiledDocument } from '../../entities/filed-document.ts';
import { fullPathOf, presentPath } from './full-path.ts';

const titled = (uid: string, title: string, parent = '') => ({ uid, title, parent, deleted: false });

const document: FiledDocument = {
  kind: 'document',
  name: 'Alvará',
  extension: 'pdf',
  classification: 'b',
  organizationalItem: null,
  extract: true,
  path: 'documents/document-1.pdf',
  type: 'application/pdf',
  size: 10,
  meta: {
    fields: [],
    box: null,
    code: 'C-1',
    id: 'document-1',
    hash: 'a'.repeat(64),
    fullPath: 'De antes / Alvará',
    lastRun: null,
  },
  history: [],
};

test('S21 a document’s path follows what it lies in as that is renamed and moved', () => {
  const before = areaTree([titled('a', 'Licenças'), titled('b', 'Obras', 'a')]);
  expect(presentPath(document, before)).toBe('Licenças / Obras / Alvará');
  const renamed = areaTree([titled('a', 'Autorizações'), titled('b', 'Obras', 'a')]);
  expect(presentPath(document, renamed)).toBe('Autorizações / Obras / Alvará');
  expect(presentPath(document, areaTree([titled('b', 'Obras')]))).toBe('Obras / Alvará');
  expect(presentPath(document, areaTree([]))).toBe(document.meta.fullPath);
});

test('S21 a path is no longer than what is stored of it', () => {
  expect(
    fullPathOf(
      Array.from({ length: 40 }, () => 'x'.repeat(120)),
      'Nome',
    ),
  ).toHaveLength(2000);
});
