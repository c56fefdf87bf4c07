import { expect, it } from 'vitest';
import type { TemplateArea } from '../entities/template-area.ts';
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
