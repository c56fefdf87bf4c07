import { expect, test } from 'vitest';
import { forgetPortal, rememberedPortal, rememberPortal } from './remembered-access.ts';

function createKeep(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

test('A12 a portal is remembered until it is forgotten', () => {
  const keep = createKeep();
  expect(rememberedPortal(keep)).toBeNull();
  rememberPortal(keep, 'portal.empresa.com.br');
  expect(rememberedPortal(keep)).toBe('portal.empresa.com.br');
  forgetPortal(keep);
  expect(rememberedPortal(keep)).toBeNull();
});

test.each(['evil.example/phishing', 'javascript:alert(1)', 'portal.empresa.com@evil.example'])(
  'A12 what is kept is opened only where it is a domain, not %s',
  (domain) => {
    const keep = createKeep();
    rememberPortal(keep, domain);
    expect(rememberedPortal(keep)).toBeNull();
  },
);

test('A12 what cannot be read is nothing', () => {
  expect(rememberedPortal({ getItem: () => '{"remember":' })).toBeNull();
  expect(rememberedPortal({ getItem: () => '{"remember":false,"domain":"a.com"}' })).toBeNull();
});
