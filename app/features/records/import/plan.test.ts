import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchRow } from '#app/shared/sheets/rows/batch-row.ts';
import { checkRow } from '#app/shared/sheets/rows/check-row.ts';
import { ENTITY_VALUE_MAX } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { sampleEntity, sampleField } from '#domain/rules/testing/sample-entity.ts';
import { completedRows, formOfTable, importPlan, KnownRows, proposedKey } from './plan.ts';

const entity = sampleEntity([
  sampleField('nome-0001', { title: 'Nome', required: true }),
  sampleField('codigo-01', { title: 'Código' }),
  sampleField('unid-0001', { title: 'Unidade', defaultValue: 'un' }),
]);
const [NAME, CODE, UNIT] = entity.fields.map(({ id }) => id) as [string, string, string];

function recordOf(uid: string, values: Readonly<Record<string, string>>): EntityRecord {
  const { company, createdAt, createdBy, deleted, write } = entity;
  const shape = { company, createdAt, createdBy, deleted, write, entity: entity.uid };
  return { ...shape, uid, values: Object.entries(values).map(([field, value]) => ({ field, value })) };
}

const rowOf = (line: number, values: Readonly<Record<string, string>>): BatchRow => ({
  lines: [line],
  values,
  faults: {},
});

/** What an import of these rows makes of the records. */
function imported(records: readonly EntityRecord[], rows: readonly BatchRow[], key: string | null) {
  const known = new KnownRows(records, key);
  const means = { fields: entity.fields, known, key };
  const completed = completedRows(rows, means);
  const form = formOfTable(entity, key, 'pt-BR');
  const checked = completed.map((row) => checkRow(form, row, { today: '2026-11-27' }).problems);
  const good = completed.flatMap((row, at) => (checked[at]?.length === 0 ? [{ row, at }] : []));
  let made = 0;
  const plan = importPlan(good, completed, means, () => {
    made += 1;
    return `new-${String(records.length + made)}-record`;
  });
  const after = new Map(records.map((record) => [record.uid, record]));
  for (const { uid, values } of plan.rows) {
    const before = Object.fromEntries(
      (after.get(uid)?.values ?? []).map(({ field, value }) => [field, value]),
    );
    const written = Object.fromEntries(values.map(({ field, value }) => [field, value]));
    after.set(uid, recordOf(uid, { ...before, ...written }));
  }
  return { plan, checked, after: [...after.values()] };
}

const first = [
  recordOf('record-001', { [NAME]: 'Prego', [CODE]: 'P-1', [UNIT]: 'cx' }),
  recordOf('record-002', { [NAME]: 'Tábua', [CODE]: 'T-9', [UNIT]: 'm' }),
];

describe('T23 rows of a sheet for a table', () => {
  it('T23 change the record of the same key, add the others, and empty cells change nothing', () => {
    const { plan, after } = imported(
      first,
      [
        rowOf(2, { [CODE]: ' p-1 ', [NAME]: 'Prego 18' }),
        rowOf(3, { [CODE]: 'T-9', [NAME]: 'Tábua' }),
        rowOf(4, { [CODE]: 'X-1', [NAME]: 'Novo' }),
      ],
      CODE,
    );
    expect(plan.fates).toEqual({ new: 1, changed: 1, same: 1 });
    expect(plan.rows).toHaveLength(2);
    expect(after[0]?.values).toContainEqual({ field: UNIT, value: 'cx' });
    expect(after[0]?.values).toContainEqual({ field: NAME, value: 'Prego 18' });
    expect(after[2]?.values).toEqual([
      { field: NAME, value: 'Novo' },
      { field: CODE, value: 'X-1' },
      { field: UNIT, value: 'un' },
    ]);
  });

  it('T23 say what stands in their way: no key, the same key again, one in two records, too long, no name', () => {
    const twice = [...first, recordOf('record-003', { [NAME]: 'Outra', [CODE]: 't-9' })];
    const { checked, plan } = imported(
      twice,
      [
        rowOf(2, { [NAME]: 'Sem código' }),
        rowOf(3, { [CODE]: 'A', [NAME]: 'A' }),
        rowOf(4, { [CODE]: 'a', [NAME]: 'B' }),
        rowOf(5, { [CODE]: 'T-9', [NAME]: 'x' }),
        rowOf(6, { [CODE]: 'L', [NAME]: 'x'.repeat(ENTITY_VALUE_MAX + 1) }),
        rowOf(7, { [CODE]: 'N' }),
        rowOf(8, { [CODE]: 'P-1' }),
      ],
      CODE,
    );
    expect(checked.map((found) => found.map(({ problem }) => problem))).toEqual([
      ['required'],
      [],
      ['duplicate'],
      ['ambiguous'],
      ['too-long'],
      ['required'],
      [],
    ]);
    expect(plan.fates).toEqual({ new: 1, changed: 0, same: 1 });
  });

  it('T23 are never stored in another record than the one that completed them', () => {
    const known = new KnownRows(first, CODE);
    const means = { fields: entity.fields, known, key: CODE };
    const completed = completedRows(
      [rowOf(2, { [CODE]: 'P-1' }), rowOf(3, { [CODE]: 'Z', [NAME]: 'Z' })],
      means,
    );
    const mended = completed.map((row, at) => ({
      row: { ...row, values: { ...row.values, [CODE]: at === 0 ? 'T-9' : 'ok' } },
      at,
    }));
    const plan = importPlan(mended, completed, means, () => 'new-record');
    expect(plan.leftOut).toBe(1);
    expect(plan.rows.map(({ uid }) => uid)).toEqual(['new-record']);
  });

  it('T23 without a key are all new', () => {
    const { plan } = imported(first, [rowOf(2, { [NAME]: 'Prego', [CODE]: 'P-1' })], null);
    expect(plan.fates).toEqual({ new: 1, changed: 0, same: 0 });
  });

  it('T23 a code tells rows apart better than a document, and that better than any other column', () => {
    const cnpj = sampleField('cnpj-0001', { title: 'CNPJ', type: 'cnpj' });
    const fields = [...entity.fields, cnpj];
    const all = new Set(fields.map(({ id }) => id));
    expect(proposedKey(fields, all)).toBe(CODE);
    expect(proposedKey(fields, new Set([NAME, cnpj.id]))).toBe(cnpj.id);
    expect(proposedKey(fields, new Set([NAME]))).toBe(NAME);
    expect(proposedKey(fields, new Set())).toBeNull();
  });

  const text = fc.constantFrom('', 'a', 'A', ' b', 'c', 'd', '1,5');
  const sheet = fc.array(fc.record({ [NAME]: text, [CODE]: text, [UNIT]: text }), { maxLength: 12 });

  /** The promise: importing a list again changes nothing, and no key is in the table twice that was not before. */
  it('T23 imported a second time change nothing, whatever they are', () => {
    const met = { new: 0, changed: 0 };
    fc.assert(
      fc.property(sheet, sheet, (before, now) => {
        const rows = (some: typeof now) => some.map((values, at) => rowOf(at + 2, values));
        const start = imported([], rows(before), CODE).after;
        const once = imported(start, rows(now), CODE);
        met.new += once.plan.fates.new;
        met.changed += once.plan.fates.changed;
        expect(imported(once.after, rows(now), CODE).plan.rows).toEqual([]);
        const keys = once.after.map(({ values }) =>
          (values.find(({ field }) => field === CODE)?.value ?? '').trim().toLowerCase(),
        );
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).not.toContain('');
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(met.new, met.changed)).toBeGreaterThan(300);
  });
});
