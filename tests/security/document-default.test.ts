import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentDefault } from '#domain/entities/document-default.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';

const PATH = '/company/demo-horizonte/document-default/save';
let server: TestServer;
let ana: SignedIn;
beforeAll(async () => {
  server = await startServer();
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
});
afterAll(() => server.dispose());

const style = { text: { family: 'Arial', size: 16 }, paragraph: {}, later: { of: 'a later release' } };
const look: DocumentDefault = {
  name: 'Casa',
  page: { pageNumber: 'none', paddings: { top: 113, left: 113, right: 76, bottom: 76 } },
  styles: { normal: style },
  schemes: { 'n-1': { levels: [] } },
};

const save = (value: unknown, headers: Record<string, string> = ana.headers, path = PATH) =>
  createDevice(server.origin).post(path, { look: value }, headers);
const held = (company = 'demo-horizonte') =>
  withStore(server, (central) => central.documentDefaults.of(company));

describe('what new documents of a company begin with', () => {
  it('T15 C12 is set and removed by who administers its settings, as it is', async () => {
    expect((await save(look)).status).toBe(200);
    expect(await held()).toEqual(look);
    expect(await held('demo-outra')).toBeNull();
    expect((await save(null)).status).toBe(200);
    expect(await held()).toBeNull();
  });

  it('T15 C12 is nobody else’s to set or remove: a plain user, another company, nobody', async () => {
    await save(look);
    const bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    const carla = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
    const other = { ...look, name: 'Outra' };
    for (const value of [other, null]) {
      for (const who of [bruno, carla])
        expect(await codeOf(await save(value, who.headers))).toBe('not-allowed');
      expect(await codeOf(await save(value, {}))).toBe('session-missing');
      const elsewhere = await save(value, ana.headers, PATH.replace('horizonte', 'outra'));
      expect(await codeOf(elsewhere)).toBe('not-allowed');
    }
    expect(await held()).toEqual(look);
    expect(await held('demo-outra')).toBeNull();
  });

  it('T15 C12 is bounded, and nothing but page, styles and schemes', async () => {
    await save(look);
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) as unknown;
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`s${at}`, {}]));
    const wrong: unknown[] = [
      { ...look, company: 'demo-outra' },
      { ...look, name: '' },
      { ...look, page: { firstPage: { on: true, header: { root: {} } } } },
      { ...look, page: { paddings: { top: -1, left: 0, right: 0, bottom: 0 } } },
      { ...look, styles: { normal: 'url(javascript:1)' } },
      { ...look, styles: { normal: deep } },
      { ...look, styles: many },
      { ...look, schemes: { ['x'.repeat(61)]: {} } },
      { ...look, schemes: null },
      'look',
    ];
    for (const each of wrong) expect(await codeOf(await save(each))).toBe('invalid-request');
    const large = { ...look, styles: { normal: { text: { family: 'x'.repeat(100_000) } } } };
    expect(await codeOf(await save(large))).toBe('body-too-large');
    expect(await held()).toEqual(look);
  });
});
