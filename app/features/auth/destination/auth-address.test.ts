import { expect, test } from 'vitest';
import { destinationOf } from './auth-address.ts';

const ORIGIN = 'https://docs.example.com';

test.each([
  [null, '/'],
  ['', '/'],
  ['/template/form?id=1#field', '/template/form?id=1#field'],
  ['https://docs.example.com/templateExecution', '/templateExecution'],
  ['/auth?redirectTo=/auth', '/'],
  ['/sso/abc', '/'],
  ['https://docs.example.com//evil.example', '/'],
  ['https:evil.example/..//evil.example', '/'],
])('A01 redirectTo %o stays in this app, at %s', (redirectTo, path) => {
  expect(destinationOf(redirectTo, null, ORIGIN)).toEqual({ kind: 'here', path });
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'https://docs.example.com@evil.example/',
  'https://docs.example.com.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://docs.example.com/',
])('A01 redirectTo %o leads home', (redirectTo) => {
  expect(destinationOf(redirectTo, null, ORIGIN)).toEqual({ kind: 'here', path: '/' });
});

test('A01 an address of another product is for the server to judge, and needs the product named', () => {
  const address = 'https://dokia.example/files?id=1';
  expect(destinationOf(address, 'dokia', ORIGIN)).toEqual({ kind: 'elsewhere', app: 'dokia', address });
  expect(destinationOf(address, 'unknown', ORIGIN)).toEqual({ kind: 'here', path: '/' });
  expect(destinationOf('javascript:alert(1)', 'dokia', ORIGIN)).toEqual({ kind: 'here', path: '/' });
});
