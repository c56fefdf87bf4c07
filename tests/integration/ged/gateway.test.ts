import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import type { GedAccess, GedGateway } from '#server/gateways/ged/ged-gateway.ts';
import { createHttpGed } from '#server/gateways/ged/http-ged.ts';
import { createOutbound } from '#server/gateways/outbound/outbound.ts';
import type { Names } from '#server/gateways/public-address.ts';
import { ANA, BRUNO, startGedPeer, type GedPeer } from '#tests/support/ged-peer.ts';
import { refusedAddresses } from '#tests/support/refused-addresses.ts';

/** Every name leads to this machine. */
const names = {
  resolve4: () => Promise.resolve(['127.0.0.1']),
  resolve6: () => Promise.resolve([]),
} as unknown as Names;
const HASTE_MS = 400;

let peer: GedPeer;
let ged: GedGateway;
let hasty: GedGateway;
let guarded: GedGateway;
let token: string;

beforeAll(async () => {
  peer = await startGedPeer();
  const outbound = createOutbound(names, [peer.origin]);
  ged = createHttpGed({ outbound, clock: systemClock });
  hasty = createHttpGed({ outbound, clock: systemClock, timeoutMs: HASTE_MS });
  guarded = createHttpGed({ outbound: createOutbound(names, []), clock: systemClock });
  token = (await ged.signIn(peer.origin, ANA.user, ANA.password)).token;
});
afterAll(() => peer.close());

const at = (manner?: string): GedAccess => ({
  environment: manner === undefined ? peer.origin : `${peer.origin}/${manner}`,
  token,
});

describe('C11 a GED that does what it should', () => {
  it('C11 T26 tells workspaces, their units, and their companies', async () => {
    const access = at();
    expect((await ged.workspaces(access)).map(({ title }) => title)).toEqual([
      'Matriz',
      'Filiais',
      'Arquivo histórico',
    ]);
    expect(await ged.units(access, 'ws-matriz')).toHaveLength(2);
    expect(await ged.companies(access, 'un-engenharia')).toEqual([
      { id: 'co-obras', title: 'Horizonte Obras' },
    ]);
    await expect(ged.units(access, 'ws-nowhere')).rejects.toMatchObject({ code: 'ged-not-found' });
  });

  it('C11 T26 tells 10,000 classifications as one tree', async () => {
    const { classifications, problemCount } = await ged.classifications(at(), 'co-acervo');
    expect([classifications.length, problemCount]).toEqual([10_000, 0]);
    expect(classifications.slice(0, 3).map(({ identifier, parent }) => [identifier, parent])).toEqual([
      ['010', null],
      ['010.01', 'co-acervo-010'],
      ['010.01.1', 'co-acervo-010.01'],
    ]);
    expect(await ged.classifications(at(), 'co-recife')).toMatchObject({ classifications: [] });
  });

  it('C11 T27 tells a classification, and its fields with what is required', async () => {
    expect(await ged.classification(at(), 'co-obras-010.01')).toEqual({
      id: 'co-obras-010.01',
      identifier: '010.01',
      title: 'Normas e regulamentos',
    });
    const fields = await ged.fields(at(), 'co-obras', '010.01');
    expect(fields.map(({ internalName, type }) => [internalName, type])).toEqual(
      expect.arrayContaining([
        ['ContractNumber', 'text'],
        ['Amount', 'number'],
        ['StartDate', 'date'],
        ['Confidential', 'boolean'],
        ['Situation', 'choice'],
        ['Owner', 'text'],
      ]),
    );
    expect(fields.find(({ id }) => id === 'f-situation')).toMatchObject({
      options: ['Minuta', 'Vigente', 'Encerrado'],
      definitions: { required: true },
    });
  });

  it('C11 takes a document once, however often it is sent, and tells what it lacks', async () => {
    const fields = ['contractnumber', 'contractor', 'situation'].map((name) => ({
      id: `f-${name}`,
      value: 'x',
    }));
    const document = {
      key: 'key-0001',
      company: 'co-obras',
      classification: '010.01',
      name: 'A.pdf',
      fields,
    };
    const content = Buffer.from('%PDF-1.7 ...');
    const id = await ged.store(at(), document, content);
    expect(await ged.store(at(), document, content)).toBe(id);
    const { documents } = await peer.told();
    expect(documents.map(({ name, bytes, by }) => [name, bytes, by])).toEqual([
      ['A.pdf', content.length, 'ana'],
    ]);
    const lacking = { ...document, key: 'key-0002', fields: fields.slice(1) };
    await expect(ged.store(at(), lacking, content)).rejects.toMatchObject({ code: 'ged-document-refused' });
    await expect(ged.store(at('no-documents'), document, content)).rejects.toMatchObject({
      code: 'ged-documents-unsupported',
    });
  });

  it('C11 tells a wrong password from an expired token, and renews what it gave', async () => {
    await expect(ged.signIn(peer.origin, ANA.user, 'errada')).rejects.toMatchObject({
      code: 'ged-sign-in-refused',
    });
    await expect(ged.workspaces({ ...at(), token: 'no-token' })).rejects.toMatchObject({
      code: 'ged-expired',
    });
    const { refreshToken } = await ged.signIn(peer.origin, BRUNO.user, BRUNO.password);
    const renewed = await ged.renew(peer.origin, refreshToken ?? '');
    expect(await ged.workspaces({ ...at(), token: renewed.token })).toHaveLength(1);
    await expect(ged.renew(peer.origin, refreshToken ?? '')).rejects.toMatchObject({ code: 'ged-expired' });
    expect(await ged.signIn(`${peer.origin}/no-renewal`, ANA.user, ANA.password)).toMatchObject({
      refreshToken: null,
    });
  });
});

describe('C11 a GED that does not', () => {
  it.each([
    ['slow', 'ged-unreachable'],
    ['failing', 'ged-unreachable'],
    ['malformed', 'ged-answer-invalid'],
    ['other-shape', 'ged-answer-invalid'],
    ['html', 'ged-answer-invalid'],
    ['redirecting', 'ged-answer-invalid'],
    ['endless', 'ged-too-large'],
    ['huge', 'ged-too-large'],
    ['refusing', 'ged-not-allowed'],
  ])('C11 is given up where it is %s: %s', async (manner, code) => {
    const slow = manner === 'slow' ? hasty : ged;
    const before = (await peer.told()).seen.length;
    await expect(slow.workspaces(at(manner))).rejects.toMatchObject({ code });
    await expect(slow.classifications(at(manner), 'co-obras')).rejects.toMatchObject({ code });
    await expect(slow.fields(at(manner), 'co-obras', '010')).rejects.toMatchObject({ code });
    // Neither asked again nor followed to wherever it points.
    const { seen } = await peer.told();
    expect([seen.length - before, seen.some((each) => each.includes('redirected'))]).toEqual([3, false]);
    const signing = manner === 'refusing' ? 'ged-sign-in-refused' : code;
    await expect(slow.signIn(`${peer.origin}/all-${manner}`, 'ana', 'x')).rejects.toMatchObject({
      code: signing,
    });
  });

  it('C11 T26 has its circles cut, and what cannot be told apart left out and told', async () => {
    const circles = await ged.classifications(at('circles'), 'co-obras');
    expect(circles.classifications.map(({ identifier }) => identifier)).toEqual(['1', '1.5', '1.5.1', '2']);
    expect(circles.problems.map(({ kind }) => kind)).toEqual(['duplicate', 'circle']);
    const faulty = await ged.classifications(at('duplicates'), 'co-obras');
    expect(faulty.classifications.map(({ identifier }) => identifier)).toEqual(['1', '1.7', '6']);
    expect(faulty.problems.map(({ kind }) => kind).toSorted()).toEqual(
      ['duplicate', 'duplicate', 'missing', 'missing', 'missing'].toSorted(),
    );
  });

  it('C11 T26 with 100,000 classifications is refused', async () => {
    await expect(ged.classifications(at('crowd'), 'co-obras')).rejects.toMatchObject({
      code: 'ged-too-large',
    });
  });

  it('C11 is asked for what was meant, whatever a key looks like', async () => {
    await expect(ged.classification(at(), '../workspaces')).rejects.toMatchObject({ code: 'ged-not-found' });
    expect((await peer.told()).seen.at(-1)).toBe('GET /api/v1/classifications/..%2Fworkspaces');
  });
});

describe('C11 addresses that lead into a network of one’s own', () => {
  it('C11 are refused as they are typed', () => {
    expect(ged.environmentOf(` ${peer.origin}/cliente/?a=b#c `)).toBe(`${peer.origin}/cliente`);
    expect(guarded.environmentOf(peer.origin)).toBeNull();
    expect(guarded.environmentOf('https://ged.example.com/cliente/')).toBe('https://ged.example.com/cliente');
  });

  it.each(refusedAddresses)('C11 %s is no environment of a GED', (typed) => {
    expect(guarded.environmentOf(typed)).toBeNull();
  });

  it('C11 are refused as the connection is made, where a public name leads there', async () => {
    const before = (await peer.told()).seen.length;
    await expect(guarded.signIn('https://ged.example.com', 'ana', 'x')).rejects.toMatchObject({
      code: 'ged-unreachable',
    });
    await expect(guarded.workspaces(at())).rejects.toMatchObject({ code: 'ged-address-refused' });
    expect((await peer.told()).seen).toHaveLength(before);
  });
});
