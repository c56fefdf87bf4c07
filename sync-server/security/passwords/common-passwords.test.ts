import { describe, expect, it } from 'vitest';
import { commonPasswordList } from './common-password-list.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it('A14 knows ten thousand of them', () => {
    expect(new Set(commonPasswordList.trim().split(/\s+/)).size).toBe(10_000);
  });

  it.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    'p@ssw0rd99!',
    'Dragon99!',
    'Qwerty-123',
    '!Iloveyou1',
    'Football#2026',
  ])('A14 knows %s, however it was dressed', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Outra-Senha-2',
    'Mais-Uma-3',
    'Terceira-Senha-3',
    'correto cavalo bateria',
    'x9!Kq2#vLm',
    'Nova-Senha-2',
  ])('A14 leaves %s alone', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
