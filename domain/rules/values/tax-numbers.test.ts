import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCnpj, isCpf, isNif } from './tax-numbers.ts';

/** Exactly one two-digit ending makes a number valid. */
function rightEndings(begin: string, isRight: (signs: string) => boolean, digits: number): number {
  const endings = Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));
  return endings.filter((ending) => isRight(begin + ending)).length;
}

describe('S19 tax numbers', () => {
  it.each(['52998224725', '11144477735', '00000000191'])('S19 takes the CPF %s', (cpf) => {
    expect(isCpf(cpf)).toBe(true);
  });

  it.each(['52998224724', '11111111111', '5299822472', '529982247250', '5299822472a', ''])(
    'S19 refuses the CPF %s',
    (cpf) => {
      expect(isCpf(cpf)).toBe(false);
    },
  );

  it.each(['11222333000181', '00000000000191', '12ABC34501DE35'])('S19 takes the CNPJ %s', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(true);
  });

  it.each(['11222333000180', '12ABC34501DE34', '12ABC34501DE3A', '12abc34501de35', '00000000000000'])(
    'S19 refuses the CNPJ %s',
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(false);
    },
  );

  it.each(['123456789', '501964843', '999999990'])('S19 takes the NIF %s', (nif) => {
    expect(isNif(nif)).toBe(true);
  });

  it.each(['123456788', '401964843', '12345678', '012345678'])('S19 refuses the NIF %s', (nif) => {
    expect(isNif(nif)).toBe(false);
  });

  it('S19 every beginning has one right ending, so that a mistyped digit at the end is always noticed', () => {
    const mixed = fc.stringMatching(/^[A-Z\d]{12}$/);
    fc.assert(
      fc.property(mixed, (begin) => {
        fc.pre(new Set(begin).size > 1);
        expect(rightEndings(begin, isCnpj, 2)).toBe(1);
      }),
      { numRuns: 30 },
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (begin) => {
        fc.pre(new Set(begin).size > 1);
        expect(rightEndings(begin, isCpf, 2)).toBe(1);
      }),
      { numRuns: 30 },
    );
  });
});
