import { expect, test } from 'vitest';
import { isSiteDomain, siteAddress } from './site-domain.ts';

test.each([
  ['portal.empresa.com.br', 'https://portal.empresa.com.br/'],
  ['localhost:3000', 'http://localhost:3000/'],
  ['xn--ao-fka.xn--p1ai', 'https://xn--ao-fka.xn--p1ai/'],
])('A12 %s is opened at %s', (domain, address) => {
  expect(siteAddress(domain)).toBe(address);
});

test.each([
  '',
  'localhost',
  'localhost:3001',
  '127.0.0.1',
  '[::1]',
  '2130706433',
  'intranet',
  'Portal.Empresa.com',
  'portal.empresa.com:8443',
  'portal.empresa.com/login',
  'portal.empresa.com?x=1',
  'https://portal.empresa.com',
  'evil.example@portal.empresa.com',
  'portal.empresa.com#@evil.example',
  'javascript:alert(1)',
  '-portal.empresa.com',
  'portal..com',
  'portal.empresa.com.',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
  'portal.empresa.com\n',
  'portаl.empresa.com',
])('A12 %o is no domain, and no address is made of it', (text) => {
  expect([isSiteDomain(text), siteAddress(text)]).toEqual([false, null]);
});
