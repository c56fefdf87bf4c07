import { describe, expect, it } from 'vitest';
import { isPersonalPassword } from './personal-passwords.ts';

const about = {
  user: { name: 'Ana Conceição', email: 'a.moura@horizonte.example', taxDocument: '52998224725' },
  companies: ['Pedra Azul Ltda'],
};

describe('words that are not for passwords', () => {
  it.each([
    ['a name', 'Conceicao-2024'],
    ['a name with its accents', 'Conceição#11'],
    ['a name in disguise', 'C0nc31c@o!77'],
    ['a short name that stands alone', 'Ana#2024-xyz'],
    ['a part of the e-mail', 'xx-Moura-9911'],
    ['the host of the e-mail', 'Horizonte!9'],
    ['the company', 'Nova.Pedra.99'],
    ['the product', 'Meu-Autodocs-1'],
    ['a CPF with its dots', 'x529.982.247-25Y'],
  ])('A14 %s is found in %s', (_what, password) => {
    expect(isPersonalPassword(password, about)).toBe(true);
  });

  it.each(['Banana-Frita-9', 'Trem-da-Serra-7', 'ltd-4-Xy#zzQ', '5299-Xy#zzQ'])(
    'A14 %s is let through',
    (password) => {
      expect(isPersonalPassword(password, about)).toBe(false);
    },
  );
});
