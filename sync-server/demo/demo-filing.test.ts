import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { entitySchema } from '#domain/entities/entity.ts';
import { filingSchema, isFiling } from '#domain/entities/filing.ts';
import { invalidField } from '#domain/rules/filing/document-form.ts';
import { isOfKind } from '#domain/rules/filing/document-kinds.ts';
import { itemProblem, type FilingItem } from '#domain/rules/filing/item-problem.ts';
import { sampleEntity } from '#domain/rules/testing/sample-entity.ts';
import { demoFiling } from './demo-filing.ts';

const { company, createdAt, createdBy, deleted, write } = sampleEntity([]);
const { form, filings, files } = demoFiling(() => ({ company, createdAt, createdBy, deleted, write }));
const documents = filings.filter((filing) => isFiling(filing, 'document'));
const items = new Map(
  filings.flatMap(({ uid, data }): [string, FilingItem][] => (data.kind === 'document' ? [] : [[uid, data]])),
);

describe('S21 the documents of the demo', () => {
  it('S21 are stored as any, each uid once', () => {
    expect(entitySchema.parse(form)).toEqual(form);
    for (const filing of filings) expect(filingSchema.parse(filing)).toEqual(filing);
    expect(new Set(filings.map(({ uid }) => uid)).size).toBe(filings.length);
  });

  it('S21 are filed by what the server would take', () => {
    for (const [uid, item] of items) {
      const others = new Map([...items].filter(([other]) => other !== uid));
      expect([uid, itemProblem(others, uid, item)]).toEqual([uid, null]);
    }
    for (const { data } of documents) {
      const place = items.get(data.classification);
      const asked = place?.kind === 'classification' && place.form === form.uid ? form.fields : [];
      expect([data.name, place?.kind, invalidField(asked, data.meta.fields)]).toEqual([
        data.name,
        'classification',
        null,
      ]);
    }
  });

  it('S21 have the files that they name, which are what they say', () => {
    const byHash = new Map(files.map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes]));
    for (const { data } of documents) {
      const bytes = data.meta.hash === null ? null : byHash.get(data.meta.hash);
      expect(
        bytes === null ? data.meta.box : isOfKind(data.extension, bytes ?? new Uint8Array()),
      ).toBeTruthy();
      expect(data.size).toBe(bytes?.length ?? 0);
    }
  });
});
