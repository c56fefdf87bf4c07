import { describe, expect, it } from 'vitest';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';
import { executionOrigin, executionTitle } from './execution-title.ts';

const fields = [
  { id: 'A', name: 'Aceito', value: 'true', type: 'checkbox' as const },
  { id: 'B', name: 'Cliente', value: 'Padaria\n Pão & Mel' },
  { id: 'C', name: 'Vazio', value: ' ' },
  { id: 'D', name: 'Valor', value: '1234.50', type: 'currency' as const },
  { id: 'E', name: 'Número', value: '27/2026' },
];
const title = (...naming: string[]): string => executionTitle({ fields }, new Set(naming), 'pt-BR');

describe('T12 executions are told apart', () => {
  it('by what was filled into the fields that name the file, as it is printed', () => {
    expect(title('E', 'D', 'C')).toMatch(/^R\$\s1\.234,50 · 27\/2026$/);
  });

  it('or else by the first fields that were filled in', () => {
    expect(title()).toMatch(/^Padaria Pão & Mel · R\$\s1\.234,50$/);
    expect(title('C', 'gone')).toBe(title());
    expect(executionTitle({ fields: [] }, new Set(), 'pt-BR')).toBe('');
  });

  it('by where they come from: what the server wrote was answered in a public form', () => {
    const write = { id: 'write-001', at: '2026-11-21T10:00:00.000Z', ancestors: [] };
    expect(executionOrigin({ write: { ...write, by: SERVER_AUTHOR } })).toBe('public-form');
    expect(executionOrigin({ write: { ...write, by: 'user-0001' } })).toBe('staff');
  });
});
