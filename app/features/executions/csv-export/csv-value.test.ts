import { describe, expect, it } from 'vitest';
import { csvValue } from './csv-value.ts';

describe('T12 values for spreadsheets', () => {
  it('are figures for amounts and numbers, with the sign that the spreadsheet reads', () => {
    expect(csvValue({ type: 'currency', value: '1234.50' }, 'pt-BR', ',')).toBe('1234,50');
    expect(csvValue({ type: 'currency', value: '1234.50' }, 'en-US', '.')).toBe('1234.50');
    expect(csvValue({ type: 'number', value: '-12.5' }, 'pt-BR', ',')).toBe('-12,5');
    expect(csvValue({ type: 'currency', value: 'a combinar' }, 'pt-BR', ',')).toBe('a combinar');
    expect(csvValue({ type: 'currency', value: '' }, 'pt-BR', ',')).toBe('');
  });

  it('say of a box whether it is checked or not', () => {
    expect(csvValue({ type: 'checkbox', value: '' }, 'pt-BR', ',')).toBe('Não');
    expect(csvValue({ type: 'checkbox', value: 'true' }, 'en-US', '.')).toBe('Yes');
  });

  it('are otherwise as they are printed', () => {
    expect(csvValue({ type: 'date', value: '2026-11-21' }, 'pt-BR', ',')).toBe('21/11/2026');
    expect(csvValue({ value: '1.234' }, 'pt-BR', ',')).toBe('1.234');
  });
});
