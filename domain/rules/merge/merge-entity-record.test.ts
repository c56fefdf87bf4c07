import { describe, expect, it } from 'vitest';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { mergeEntityRecord } from './merge-entity-record.ts';
import { sampleEntity } from '../testing/sample-entity.ts';

function record(values: Record<string, string>, change: Partial<EntityRecord> = {}): EntityRecord {
  const { company, createdAt, createdBy, deleted, write } = sampleEntity([]);
  const listed = Object.entries(values).map(([field, value]) => ({ field, value }));
  const shape = { company, createdAt, createdBy, deleted, write };
  return { ...shape, uid: 'record-1', entity: 'entity-1', values: listed, ...change };
}

const valuesOf = ({ values }: EntityRecord): Record<string, string> =>
  Object.fromEntries(values.map(({ field, value }) => [field, value]));

const base = record({ name: 'Ana', city: 'Betim' });

describe('S18 merging a record', () => {
  it('S18 keeps the value that each side changed, and those that each added', () => {
    const local = record({ name: 'Ana Lima', city: 'Betim', phone: '31' });
    const server = record({ name: 'Ana', city: 'Contagem', email: 'ana@x.example' });
    const { merged, conflicts } = mergeEntityRecord(base, local, server);
    expect(conflicts).toEqual([]);
    expect(valuesOf(merged)).toEqual({
      name: 'Ana Lima',
      city: 'Contagem',
      phone: '31',
      email: 'ana@x.example',
    });
  });

  it("S18 lets the server's value of what both changed stand, and tells of it", () => {
    const { merged, conflicts } = mergeEntityRecord(base, record({ name: 'A' }), record({ name: 'B' }));
    expect(valuesOf(merged)).toEqual({ name: 'B' });
    expect(conflicts).toEqual(['name']);
  });

  it('S18 hides no work behind a deletion', () => {
    const gone = record(valuesOf(base), { deleted: true });
    const changed = record({ name: 'Ana Lima', city: 'Betim' });
    expect(mergeEntityRecord(base, gone, changed).merged.deleted).toBe(false);
    expect(mergeEntityRecord(base, changed, gone).conflicts).toEqual(['deleted']);
    expect(mergeEntityRecord(base, gone, base).merged.deleted).toBe(true);
  });
});
