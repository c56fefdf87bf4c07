import { v7 } from 'uuid';
import { documentOutcomesSchema, type FilingInput } from '#domain/api/documents.ts';
import type { Attempt, Attempts } from './attempts.ts';
import type { World } from './world.ts';

/** Whether the document that was asked about was really changed. */
function wasDone(answer: unknown): boolean {
  return documentOutcomesSchema.parse(answer).outcomes.every(({ code }) => code === null);
}

function registered({ filing }: World): Attempt[] {
  const info = {
    uid: v7(),
    name: 'Alvará',
    extension: '',
    classification: filing.classification,
    organizationalItem: null,
    extract: false,
    fields: [],
    box: filing.box,
    hash: null,
  };
  return [{ body: { info }, needs: 'documents.edit' }];
}

function items(): Attempt[] {
  const wishes: [FilingInput, string][] = [
    [
      { kind: 'classification', title: 'Minha', identifier: v7(), parent: '', form: null },
      'classification.admin',
    ],
    [{ kind: 'safeBox', name: v7(), code: '', place: '' }, 'document.custody.admin'],
    ...(['organization', 'company', 'subsidiary'] as const).map((type): [FilingInput, string] => [
      { kind: 'organizationalItem', type, name: v7(), code: '', parent: '' },
      `${type}.admin`,
    ]),
  ];
  return wishes.map(([item, needs]) => ({ body: { uid: v7(), item }, needs }));
}

/** Documents of the boss, and what they are filed by. */
export const filingAttempts: Record<string, Attempts> = {
  'POST /document/register/upload': registered,
  'POST /company/{company}/documents/move': ({ filing }) => [
    {
      body: { documents: [filing.document], to: { classification: filing.other } },
      needs: 'documents.edit',
      done: wasDone,
    },
  ],
  'POST /company/{company}/documents/edit': ({ filing }) => [
    { body: { document: filing.document, change: { name: 'Meu' } }, needs: 'documents.edit' },
  ],
  'POST /company/{company}/documents/read-again': ({ filing }) => [
    { body: { document: filing.document }, needs: 'documents.edit' },
  ],
  'POST /company/{company}/documents/delete': ({ filing }) =>
    [true, false].map((deleted) => ({
      body: { documents: [filing.document], deleted },
      needs: 'documents.admin',
      done: wasDone,
    })),
  'POST /company/{company}/filing/create': items,
  'POST /company/{company}/filing/change': ({ filing }) => [
    {
      body: { uid: filing.classification, change: { kind: 'classification', title: 'Minha' } },
      needs: 'classification.admin',
    },
    {
      body: { uid: filing.box, change: { kind: 'safeBox', name: 'Meu' } },
      needs: 'document.custody.admin',
    },
  ],
  'POST /company/{company}/filing/delete': ({ filing }) => [
    { body: { uid: filing.spare, deleted: true }, needs: 'document.custody.admin' },
  ],
  'GET /files/{hash}': ({ filing }) => [{ params: { hash: filing.file }, needs: 'documents.viewer' }],
};
