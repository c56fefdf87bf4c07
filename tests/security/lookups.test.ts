import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundAddressSchema } from '#domain/api/lookups.ts';
import { rateLimits } from '#domain/api/limits.ts';
import { changePublicLink, publicFormViewSchema } from '#domain/api/public-forms.ts';
import type { Lookup } from '#domain/entities/lookup.ts';
import { FILLS_MAX } from '#domain/entities/lookup.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { newEntity, newEntityRecord, newTemplate } from '#tests/integration/replication/records.ts';
import { codeOf } from '#tests/support/api.ts';

const SECRET_COLUMN = 'Preço de custo';
const SECRET_TABLE = 'Fornecedores reservados';
const SECRET_VALUES = ['Usina Segredo', '777.77'];

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let stranger: Device;

beforeAll(async () => {
  gateway = await startGateway(undefined, { LOG_LEVEL: 'silent', MODE: 'demo' });
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  stranger = await gateway.device(await gateway.company('Outra'));
});
afterAll(() => gateway.stop());

async function pushed(device: Device, row: unknown): Promise<string> {
  const [result] = await device.push('template', row);
  return result?.outcome === 'rejected' ? result.code : (result?.outcome ?? '');
}

const named = { id: randomUUID(), title: 'Fornecedor', type: 'singleLine' as const, required: true };
const cost = { id: randomUUID(), title: SECRET_COLUMN, type: 'currency' as const, required: false };

function lookupOf(entity: string, change: object = {}): Lookup {
  const base: Lookup = { entity, field: named.id, fills: [{ from: cost.id, to: 'CUSTO' }] };
  return { ...base, ...change };
}

describe('T23 S16 a field that is filled from a table', () => {
  const table = randomUUID();
  const fieldWith = (lookup: unknown): TemplateField[] => [
    { id: 'A', name: 'A', lookup: lookup as Lookup },
    { id: 'CUSTO', name: 'Custo', type: 'currency' },
  ];

  it.each<[string, unknown]>([
    ['of a table that is no id', lookupOf('__proto__')],
    ['of a table with a path', lookupOf('../../other')],
    ['of a column that is no id', lookupOf(table, { field: 'x' })],
    [
      'with too many targets',
      lookupOf(table, {
        fills: Array.from({ length: FILLS_MAX + 1 }, (_, at) => ({ from: cost.id, to: `T${String(at)}` })),
      }),
    ],
    [
      'with a target twice',
      lookupOf(table, {
        fills: [
          { from: cost.id, to: 'CUSTO' },
          { from: named.id, to: 'CUSTO' },
        ],
      }),
    ],
    ['with a target without a name', lookupOf(table, { fills: [{ from: cost.id, to: '' }] })],
    ['with a long target', lookupOf(table, { fills: [{ from: cost.id, to: 'x'.repeat(121) }] })],
    ['with rows in it', lookupOf(table, { rows: [{ a: 1 }] })],
    ['that is a text', 'table'],
  ])('T23 is refused %s', async (_, lookup) => {
    expect(await pushed(ana, newTemplate(ana, { fields: fieldWith(lookup) }))).toBe('record-invalid');
  });

  it.each<[string, unknown]>([
    ['another register', { of: 'person', fills: [] }],
    ['a part that no register has', { of: 'address', fills: [{ from: 'cpf', to: 'CUSTO' }] }],
    ['an address', { of: 'address', fills: [], url: 'https://example.com' }],
  ])('C09 is refused with %s', async (_, register) => {
    const fields = [{ id: 'A', name: 'A', register: register as TemplateField['register'] }];
    expect(await pushed(ana, newTemplate(ana, { fields }))).toBe('record-invalid');
  });

  it('T23 is accepted, in a form and in a group, also of a table that is not there', async () => {
    const column = { id: 'C', name: 'C', lookup: { ...lookupOf(table, { fills: [] }), only: true as const } };
    const fields = [...fieldWith(lookupOf(table)), { id: 'G', name: 'G', columns: [column] }];
    expect(await pushed(ana, newTemplate(ana, { fields }))).toBe('accepted');
  });
});

describe('T23 S16 the table of a field that strangers fill in', () => {
  it('T23 never leaves the company: no public answer has an id, a name, a column or a value of it', async () => {
    const entity = newEntity(ana, { name: SECRET_TABLE, fields: [named, cost] });
    const record = newEntityRecord(ana, {
      entity: entity.uid,
      values: [
        { field: named.id, value: SECRET_VALUES[0] ?? '' },
        { field: cost.id, value: SECRET_VALUES[1] ?? '' },
      ],
    });
    expect(await ana.push('entity', entity)).toMatchObject([{ outcome: 'accepted' }]);
    expect(await ana.push('entityRecord', record)).toMatchObject([{ outcome: 'accepted' }]);
    const lookup = { ...lookupOf(entity.uid), only: true as const };
    const template = newTemplate(ana, {
      fields: [
        { id: 'FORN', name: 'Fornecedor', lookup },
        { id: 'CUSTO', name: 'Custo', type: 'currency' },
        {
          id: 'G',
          name: 'Itens',
          columns: [
            { id: 'G1', name: 'Item', lookup: lookupOf(entity.uid, { fills: [] }) },
            { id: 'G2', name: 'Partes', columns: [{ id: 'G3', name: 'Parte', lookup }] },
          ],
        },
      ],
    });
    expect(await pushed(ana, template)).toBe('accepted');
    const change = {
      on: true,
      expiresAt: null,
      maxUses: null,
      answersReturned: true,
      publish: true,
      pin: null,
    };
    const { link } = await ana.call(changePublicLink, change, `/public-links/${template.uid}`);
    const origin = gateway.origin;
    const response = await fetch(`${origin}/public-forms/${link.id}`);
    const text = await response.text();
    const view = publicFormViewSchema.parse(JSON.parse(text));
    expect(view.sections.flatMap(({ fields }) => fields).map(({ name }) => name)).toEqual([
      'Fornecedor',
      'Custo',
      'Itens',
    ]);
    const document = await fetch(`${origin}/public-forms/${link.id}/document`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant: view.grant, version: view.version }),
    });
    expect(document.status).toBe(200);
    const all = text + (await document.text());
    const secrets = [
      entity.uid,
      record.uid,
      named.id,
      cost.id,
      SECRET_TABLE,
      SECRET_COLUMN,
      ...SECRET_VALUES,
    ];
    for (const secret of secrets) expect(all).not.toContain(secret);
    expect(all).not.toContain('"lookup"');
  });
});

describe('C09 S16 the public registers for people at work', () => {
  const path = '/registers/postal-codes/01001000';

  it('C09 answer anybody who is signed in, of any company, by the same closed schema', async () => {
    for (const device of [ana, bruno, stranger]) {
      const response = await device.fetch(path);
      expect(response.status).toBe(200);
      expect(foundAddressSchema.parse(await response.json()).cep).toBe('01001000');
    }
  });

  it('C09 answer nobody else, and nothing that is no number', async () => {
    const { origin } = gateway;
    expect(await codeOf(await fetch(origin + path))).toBe('session-missing');
    const foreign = await fetch(origin + path, {
      headers: { ...bruno.headers, 'company-id': stranger.company },
    });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    for (const wrong of [
      '/registers/postal-codes/1234567',
      '/registers/postal-codes/..%2f..%2fetc',
      '/registers/companies/11222333000100',
      '/registers/companies/http:%2f%2f127.0.0.1',
    ])
      expect([wrong, await codeOf(await bruno.fetch(wrong))]).toEqual([wrong, 'invalid-request']);
  });

  it('C09 are counted by session, so that one person does not use up what an office has', async () => {
    const many = Array.from({ length: rateLimits.registers.points + 1 }, () => bruno.fetch(path));
    const answers = await Promise.all(many);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await ana.fetch(path)).status).toBe(200);
  });
});
