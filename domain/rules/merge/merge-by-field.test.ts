import { describe, expect, it } from 'vitest';
import { mergeByField } from './merge-by-field.ts';

const at = '2026-11-26T10:00:00.000Z';
const base = {
  company: 'company-1',
  createdAt: at,
  createdBy: 'user-ana1',
  deleted: false,
  write: { id: 'write-001', by: 'user-ana1', at, ancestors: [] },
  name: 'Nota',
  text: 'Um',
  color: undefined as string | undefined,
};
const by = (id: string) => ({ ...base.write, id });

describe('S18 a merge by field', () => {
  it('S18 takes what each side changed, a field that one took away too', () => {
    const from: typeof base = { ...base, color: '#ffffff' };
    const local = { ...base, text: 'Dois', color: undefined, write: by('write-002') };
    const server = { ...from, name: 'Nota nova', write: by('write-003') };
    expect(mergeByField({ base: from, local, server })).toEqual({
      merged: { ...base, name: 'Nota nova', text: 'Dois', write: server.write },
      conflicts: [],
    });
  });

  it('S18 keeps the server’s where both changed one, and says which', () => {
    const local = { ...base, text: 'Dois' };
    const server = { ...base, text: 'Três', write: by('write-003') };
    expect(mergeByField({ base, local, server })).toEqual({ merged: server, conflicts: ['text'] });
    expect(mergeByField({ base: undefined, local, server }).conflicts).toEqual(['text']);
  });

  it('S18 hides nothing behind a deletion', () => {
    const written = { ...base, text: 'Dois' };
    const deleted = { ...base, deleted: true };
    expect(mergeByField({ base, local: written, server: deleted }).conflicts).toEqual(['deleted']);
    expect(mergeByField({ base, local: deleted, server: written }).merged.deleted).toBe(false);
    expect(mergeByField({ base, local: deleted, server: base }).merged.deleted).toBe(true);
  });
});
