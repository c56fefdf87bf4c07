import { describe, expect, it } from 'vitest';
import type { Prefilled } from '#domain/entities/prefilled-link.ts';
import { createPrefilledLinks } from './prefilled-links.ts';

const key = Buffer.alloc(32, 7);
const links = createPrefilledLinks(key);
const form = { company: 'uma', id: 'A'.repeat(24) };
const prefilled: Prefilled = {
  id: '019dd0c4-5b1c-7000-8000-000000000001',
  fields: [
    { id: 'NOME', value: 'João & Filhos "Ltda" €', locked: true },
    { id: 'CIDADE', value: 'São Paulo', locked: false },
  ],
  until: '2026-12-26T00:00:00.000Z',
};
const signed = links.sign(form, prefilled);
const [payload = '', signature = ''] = signed.split('.');
const packed = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('T23 a prefilled link', () => {
  it('T23 opens on every server with the same secret, and goes into an address as it is', () => {
    expect(createPrefilledLinks(Buffer.alloc(32, 7)).open(form, signed)).toEqual(prefilled);
    expect(encodeURIComponent(signed)).toBe(signed);
  });

  it('T23 opens for its company and form alone, and with no other secret', () => {
    expect(links.open({ ...form, company: 'outra' }, signed)).toBeNull();
    expect(links.open({ ...form, id: 'B'.repeat(24) }, signed)).toBeNull();
    expect(createPrefilledLinks(Buffer.alloc(32, 8)).open(form, signed)).toBeNull();
  });

  it('T23 does not open with a value, a lock, a field or the end changed', () => {
    const [name, city] = prefilled.fields;
    const changed: unknown[] = [
      { ...prefilled, fields: [{ ...name, value: 'Maria' }, city] },
      { ...prefilled, fields: [{ ...name, locked: false }, city] },
      { ...prefilled, fields: [name] },
      { ...prefilled, until: '2036-12-26T00:00:00.000Z' },
    ];
    expect(changed.map((each) => links.open(form, `${packed(each)}.${signature}`))).toEqual(
      changed.map(() => null),
    );
    expect(links.open(form, `${packed(prefilled)}.${signature}`)).toEqual(prefilled);
  });

  it('T23 does not open with any one character of it changed, cut off or added', () => {
    const flipped = signed
      .split('')
      .map((sign, at) => `${signed.slice(0, at)}${sign === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`);
    const others = [
      '',
      '.',
      payload,
      `${payload}.`,
      `.${signature}`,
      `${signed}A`,
      `${signed}.A`,
      signed.slice(0, -1),
      `${'A'.repeat(4000)}.${signature}`,
    ];
    expect([...flipped, ...others].filter((each) => links.open(form, each) !== null)).toEqual([]);
  });
});
