import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foundAddressSchema, foundCompanySchema } from '#domain/api/lookups.ts';
import { rateLimits } from '#domain/api/limits.ts';
import { createReceitaWs } from '#server/gateways/company-registry/receita-ws.ts';
import { keepAnswers } from '#server/gateways/kept-answers.ts';
import { createViaCep } from '#server/gateways/postal-codes/via-cep.ts';
import { codeOf } from '#tests/support/api.ts';
import { startLookupPeer, type LookupPeer, type Mood } from '#tests/support/lookup-peer.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const CEP = '04538133';
const CNPJ = '45723174000110';
const HASTE_MS = 300;

let peer: LookupPeer;
beforeAll(async () => {
  peer = await startLookupPeer();
});
beforeEach(() => peer.turn('fine'));
afterAll(() => peer.close());

describe('the services behind the lookups', () => {
  it('C09 tell what is asked for, and nothing of what they say besides', async () => {
    expect(await createViaCep(peer.url).find(CEP)).toEqual({
      cep: CEP,
      logradouro: 'Rua das Provas',
      bairro: 'Vila Nova',
      cidade: 'São Paulo',
      estado: 'SP',
    });
    const company = await createReceitaWs(`${peer.url}/`).find(CNPJ);
    expect(foundCompanySchema.parse(company)).toMatchObject({
      cnpj: CNPJ,
      nome: 'PROVAS E TESTES LTDA',
      cep: CEP,
      uf: 'SP',
    });
  });

  it('C09 say that there is no such address or company, and take only the company that was asked for', async () => {
    await expect(createViaCep(peer.url).find('99999999')).rejects.toMatchObject({
      code: 'postal-code-unknown',
    });
    const registry = createReceitaWs(peer.url);
    await expect(registry.find('12ABC34501DE35')).rejects.toMatchObject({ code: 'company-unknown' });
    await expect(registry.find('11222333000181')).rejects.toMatchObject({ code: 'lookup-failed' });
  });

  it.each<Mood>(['slow', 'failing', 'malformed', 'other-shape', 'endless', 'redirecting', 'broken-off'])(
    'C09 are given up where they are %s',
    async (mood) => {
      peer.turn(mood);
      const from = peer.asked.length;
      await expect(createViaCep(peer.url, HASTE_MS).find(CEP)).rejects.toMatchObject({
        code: 'lookup-failed',
      });
      await expect(createReceitaWs(peer.url, HASTE_MS).find(CNPJ)).rejects.toMatchObject({
        code: 'lookup-failed',
      });
      // Neither asked again nor followed to wherever it points.
      expect(peer.asked.slice(from)).toEqual([`/ws/${CEP}/json`, `/v1/cnpj/${CNPJ}`]);
    },
  );

  it('C09 are asked once a day for each number, by however many people, and again after a failure', async () => {
    let now = Date.parse('2026-11-22T10:00:00.000Z');
    const service = createViaCep(peer.url, HASTE_MS);
    const find = keepAnswers((cep) => service.find(cep), { now: () => new Date(now) });
    peer.turn('failing');
    await expect(find(CEP)).rejects.toMatchObject({ code: 'lookup-failed' });
    peer.turn('fine');
    const from = peer.asked.length;
    const answers = await Promise.all([find(CEP), find(CEP), find(CEP)]);
    expect(new Set(answers.map(({ logradouro }) => logradouro))).toEqual(new Set(['Rua das Provas']));
    now += 23 * 3_600_000;
    await find(CEP);
    expect(peer.asked.length - from).toBe(1);
    now += 3_600_000;
    await find(CEP);
    expect(peer.asked.length - from).toBe(2);
  });
});

describe('the lookups of a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { POSTAL_CODE_URL: peer.url } });
  });
  afterAll(() => server.dispose());

  const ask = (path: string): Promise<Response> => fetch(`${server.origin}/lookups/${path}`);

  it('C09 answer by a closed schema, and keep addresses that are no number to themselves', async () => {
    const found = await ask(`postal-codes/${CEP}`);
    expect(foundAddressSchema.parse(await found.json())).toMatchObject({ cidade: 'São Paulo' });
    expect(found.headers.get('cache-control')).toBe('no-store');
    const from = peer.asked.length;
    for (const path of [
      'postal-codes/1234567',
      'postal-codes/..%2f..%2fetc',
      'postal-codes/0453813%30%23',
      'companies/11222333000100',
      'companies/http:%2f%2f127.0.0.1',
    ])
      expect([path, await codeOf(await ask(path))]).toEqual([path, 'invalid-request']);
    expect(peer.asked).toHaveLength(from);
    // A demo without a registry has made-up companies.
    expect(await (await ask('companies/12ABC34501DE35')).json()).toMatchObject({
      nome: 'Empresa Alfanumérica de Demonstração Ltda',
    });
  });

  it('C09 cannot be used to go through all numbers', async () => {
    const answers = await Promise.all(
      Array.from({ length: rateLimits.lookup.points + 1 }, () => ask(`postal-codes/${CEP}`)),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

it('C09 a server of its own makes nothing up', async () => {
  const server = await startServer({
    env: { MODE: 'production', APP_ORIGIN: 'https://docs.example.com', DEMO_PASSWORD: '' },
  });
  const ask = async (path: string): Promise<string> =>
    codeOf(await fetch(`${server.origin}/lookups/${path}`, { headers: { host: 'docs.example.com' } }));
  try {
    expect(await ask(`postal-codes/${CEP}`)).toBe('lookup-unavailable');
    expect(await ask(`companies/${CNPJ}`)).toBe('lookup-unavailable');
  } finally {
    await server.dispose();
  }
});
