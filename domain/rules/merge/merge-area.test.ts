import { expect, it } from 'vitest';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { mergeArea } from './merge-area.ts';

const base: TemplateArea = {
  uid: 'area-0001',
  company: 'company-1',
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: 'user-ana-1',
  deleted: false,
  write: { id: 'write-base', by: 'user-ana-1', at: '2026-11-01T10:00:00.000Z', ancestors: [] },
  name: 'Obras',
  description: '',
  parent: '',
};

it('O04 categories merge by field', () => {
  const { merged, conflicts } = mergeArea(
    base,
    { ...base, name: 'Obras novas' },
    { ...base, parent: 'area-0002', write: { ...base.write, id: 'write-server' } },
  );
  expect(conflicts).toEqual([]);
  expect(merged).toMatchObject({ name: 'Obras novas', parent: 'area-0002', write: { id: 'write-server' } });
});

it('O04 the name the server holds stands when both renamed', () => {
  const { merged, conflicts } = mergeArea(base, { ...base, name: 'A' }, { ...base, name: 'B' });
  expect(conflicts).toEqual(['name']);
  expect(merged.name).toBe('B');
});

it('O04 a category deleted by one and renamed by another is kept when the deletion comes last, shown when it came first', () => {
  const renamed = { ...base, name: 'Obras de 2027' };
  const deleted = { ...base, deleted: true };
  const late = mergeArea(base, deleted, renamed);
  expect(late).toMatchObject({ conflicts: [], merged: { deleted: false, name: 'Obras de 2027' } });
  const early = mergeArea(base, renamed, deleted);
  expect(early).toMatchObject({ conflicts: ['deleted'], merged: { deleted: true } });
});

it('O04 a deletion of what nobody changed meanwhile stands on either side', () => {
  const deleted = { ...base, deleted: true };
  expect(mergeArea(base, deleted, base)).toMatchObject({ conflicts: [], merged: { deleted: true } });
  expect(mergeArea(base, base, deleted)).toMatchObject({ conflicts: [], merged: { deleted: true } });
});

it('T11 a category that one side restored lives, whatever the other wrote in it meanwhile', () => {
  const deleted = { ...base, deleted: true, deletedWith: 'area-0009' };
  const renamed = { ...deleted, name: 'Obras de 2027' };
  for (const [local, server] of [
    [base, renamed],
    [renamed, base],
  ] as const) {
    const { merged, conflicts } = mergeArea(deleted, local, server);
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ deleted: false, name: 'Obras de 2027' });
    expect(merged).not.toHaveProperty('deletedWith');
  }
});

it('T11 tells with which category one went by the side that deleted it', () => {
  const mine = { ...base, deleted: true, deletedWith: 'area-0002' };
  const theirs = { ...base, deleted: true, deletedWith: 'area-0003' };
  expect(mergeArea(base, mine, base).merged.deletedWith).toBe('area-0002');
  expect(mergeArea(base, base, theirs).merged.deletedWith).toBe('area-0003');
  expect(mergeArea(base, mine, theirs).merged.deletedWith).toBe('area-0003');
});
