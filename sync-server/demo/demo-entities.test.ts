import { describe, expect, it } from 'vitest';
import { entityRecordSchema } from '#domain/entities/entity-record.ts';
import { entitySchema } from '#domain/entities/entity.ts';
import { sampleEntity } from '#domain/rules/testing/sample-entity.ts';
import { formError } from '#domain/rules/values/form-error.ts';
import { demoEntities } from './demo-entities.ts';

const { company, createdAt, createdBy, deleted, write } = sampleEntity([]);
const { entity, records } = demoEntities(() => ({ company, createdAt, createdBy, deleted, write }));

describe('S18 the suppliers of the demo', () => {
  it('S18 are an entity and records as they are stored', () => {
    expect(entitySchema.parse(entity)).toEqual(entity);
    for (const record of records) expect(entityRecordSchema.parse(record)).toEqual(record);
    expect(new Set(records.map(({ uid }) => uid)).size).toBe(6);
  });

  it('S18 leave nothing that the form would complain of', () => {
    const errors = records.flatMap(({ values }) =>
      entity.fields.map((field) => {
        const value = values.find((held) => held.field === field.id)?.value ?? '';
        return formError(field, value, 'pt-BR');
      }),
    );
    expect(errors.filter((error) => error !== null)).toEqual([]);
  });
});
