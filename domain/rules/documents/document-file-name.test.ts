import { describe, expect, it } from 'vitest';
import { documentFileName } from './document-file-name.ts';

describe('T24 the name of a document’s file', () => {
  const fields = [
    { id: 'A', inFileName: true },
    { id: 'B' },
    { id: 'C', type: 'date' as const, inFileName: true },
  ];

  it('is the template’s and what was filled into the fields that name files, safe on every system', () => {
    const values = { A: 'Silva/Souza: “Ana”?', B: 'não', C: '2026-11-21' };
    expect(documentFileName('Contrato', fields, values, 'pt-BR', 'pdf')).toBe(
      'Contrato - Silva Souza “Ana” - 21 11 2026.pdf',
    );
    expect(documentFileName('Contrato', fields, { A: ' ' }, 'pt-BR', 'pdf')).toBe('Contrato.pdf');
    expect(documentFileName('///', [], {}, 'pt-BR', 'pdf')).toBe('documento.pdf');
    expect(documentFileName('CON', [], {}, 'pt-BR', 'pdf')).toBe('_CON.pdf');
  });

  it('T24 takes a field for empty whose id is a name of every object', () => {
    const odd = [{ id: 'constructor', inFileName: true }];
    expect(documentFileName('Contrato', odd, {}, 'pt-BR', 'pdf')).toBe('Contrato.pdf');
    expect(documentFileName('Contrato', odd, { constructor: 'Ana' }, 'pt-BR', 'pdf')).toBe(
      'Contrato - Ana.pdf',
    );
  });
});
