import { describe, expect, it } from 'vitest';
import { isPlainName, plainName } from './plain-name.ts';

describe('S06 a name among other words', () => {
  it.each([
    ['fatura\u202Efdp.exe', 'fatura fdp.exe'],
    ['\u2067Ana\u2069', 'Ana'],
    ['Ana\nRibeiro\u0000', 'Ana Ribeiro'],
    ['\u200b\ufeff', ''],
  ])('S06 turns nothing around and stays in one line: %j', (name, shown) => {
    expect(plainName(name)).toBe(shown);
    expect(isPlainName(name)).toBe(false);
  });

  it.each(['Ana Ribeiro', 'محمد علي', 'نیم\u200cفاصله', '👩\u200d🔧 Obra'])(
    'S06 keeps the letters of all languages: %s',
    (name) => {
      expect(plainName(name)).toBe(name);
      expect(isPlainName(name)).toBe(true);
    },
  );
});
