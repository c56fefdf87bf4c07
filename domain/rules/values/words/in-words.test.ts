import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyInWords, dateInWords, datetimeInWords, numberInWords } from './in-words.ts';
import { type ValueLanguage, valueLanguages } from '../languages.ts';

describe('S19 in words', () => {
  it.each<[string, ValueLanguage, string]>([
    ['1234.50', 'pt-BR', 'mil, duzentos e trinta e quatro reais e cinquenta centavos'],
    ['1', 'pt-BR', 'um real'],
    ['0', 'pt-BR', 'zero real'],
    ['0.01', 'pt-BR', 'um centavo'],
    ['100', 'pt-BR', 'cem reais'],
    ['1100.00', 'pt-BR', 'mil e cem reais'],
    ['2020', 'pt-BR', 'dois mil e vinte reais'],
    ['16017.19', 'pt-BR', 'dezesseis mil e dezessete reais e dezenove centavos'],
    ['16017.19', 'pt-PT', 'dezasseis mil e dezassete euros e dezanove cêntimos'],
    ['1000000', 'pt-BR', 'um milhão de reais'],
    ['1200000', 'pt-BR', 'um milhão e duzentos mil reais'],
    ['2345678', 'pt-BR', 'dois milhões, trezentos e quarenta e cinco mil, seiscentos e setenta e oito reais'],
    ['1234567', 'pt-PT', 'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete euros'],
    ['1234000', 'pt-BR', 'um milhão, duzentos e trinta e quatro mil reais'],
    ['1000000000', 'pt-BR', 'um bilhão de reais'],
    ['1000000000', 'pt-PT', 'mil milhões de euros'],
    ['2000000000000', 'pt-PT', 'dois biliões de euros'],
    ['1001000000.10', 'pt-BR', 'um bilhão e um milhão de reais e dez centavos'],
    ['1234.50', 'en-US', 'one thousand two hundred thirty-four dollars and fifty cents'],
    ['1.01', 'en-US', 'one dollar and one cent'],
  ])('S19 the amount %s in %s', (amount, language, words) => {
    expect(currencyInWords(amount, language)).toBe(words);
  });

  it.each<[string, ValueLanguage, string]>([
    ['-1234', 'pt-BR', 'menos mil, duzentos e trinta e quatro'],
    ['1.05', 'pt-BR', 'um vírgula zero cinco'],
    ['2.25', 'pt-BR', 'dois vírgula vinte e cinco'],
    ['2.25', 'en-US', 'two point two five'],
    ['999999999999999', 'en-US', expect.stringContaining('nine hundred ninety-nine trillion') as string],
  ])('S19 the number %s in %s', (number, language, words) => {
    expect(numberInWords(number, language)).toEqual(words);
  });

  it.each<[string, ValueLanguage, string]>([
    ['2026-11-21', 'pt-BR', '21 de novembro de 2026'],
    ['2026-03-01', 'pt-BR', '1º de março de 2026'],
    ['2026-03-01', 'pt-PT', '1 de março de 2026'],
    ['2026-11-21', 'en-US', 'November 21, 2026'],
  ])('S19 the day %s in %s', (day, language, words) => {
    expect(dateInWords(day, language)).toBe(words);
  });

  it('S19 a moment', () => {
    expect(datetimeInWords('2026-11-21T10:42', 'pt-BR')).toBe('21 de novembro de 2026, às 10h42');
  });

  it('S19 what has no name or is no value has no words', () => {
    expect(numberInWords('1000000000000000', 'pt-BR')).toBeNull();
    expect(currencyInWords('12,5', 'pt-BR')).toBeNull();
    expect(dateInWords('2026-02-30', 'pt-BR')).toBeNull();
  });

  it('S19 different whole numbers have different words, without gaps', () => {
    const pair = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.bigInt({ min: 0n, max: 99_999n }));
    fc.assert(
      fc.property(pair, fc.constantFrom(...valueLanguages), ([one, far], language) => {
        const words = numberInWords(String(one), language);
        expect(words).toMatch(/^\S+(?: \S+)*$/);
        const other = one > far ? one - far - 1n : one + far + 1n;
        expect(numberInWords(String(other), language)).not.toBe(words);
      }),
      { numRuns: 300 },
    );
  });
});
