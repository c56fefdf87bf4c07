import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import { push } from '#domain/api/replication.ts';
import { VERSION_TYPE } from '#domain/api/files.ts';
import type { Execution } from '#domain/entities/execution.ts';
import { versionText } from '#domain/entities/template-version.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';
import { call, column, field, number } from '#domain/rules/expression/testing/build.ts';
import { executionFields } from '#domain/rules/living/execution-fields.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { ROWS_MAX, writeRows } from '#domain/rules/living/rows.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newExecution, newTemplate } from '#tests/integration/replication/records.ts';
import { codeOf } from '#tests/support/api.ts';
import { uploadFile } from '#tests/support/upload-file.ts';
import { fillingPerson } from './filling-person.ts';

const TODAY = '2026-11-21';

const fields: TemplateField[] = [
  { id: 'FIADOR', name: 'Fiador', type: 'checkbox' },
  { id: 'NOME', name: 'Nome', required: true, rules: { shown: field('FIADOR') } },
  { id: 'TOTAL', name: 'Total', type: 'currency', rules: { calculated: call('sum', column('DOBRO')) } },
  {
    id: 'ITENS',
    name: 'Itens',
    columns: [
      { id: 'PRECO', name: 'Preço', type: 'currency' },
      {
        id: 'DOBRO',
        name: 'Dobro',
        type: 'currency',
        rules: { calculated: call('multiply', field('PRECO'), number('2')) },
      },
    ],
  },
];
const answers = { ITENS: writeRows([{ id: 'a', values: { PRECO: '1.10' } }]) };

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let stranger: Device;

beforeAll(async () => {
  gateway = await startGateway(undefined, { LOG_LEVEL: 'silent' });
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  stranger = await gateway.device(await gateway.company('Outra'));
});
afterAll(() => gateway.stop());

async function pushed(device: Device, collection: 'template' | 'execution', row: unknown): Promise<string> {
  const [result] = await device.push(collection, row);
  return result?.outcome === 'rejected' ? result.code : (result?.outcome ?? '');
}

/** What an honest device makes of the answers. */
function filled(
  device: Device,
  template: Template,
  given: Readonly<Record<string, string>>,
  change: Partial<Execution> = {},
): Execution {
  const form = livingFormOf(template, 'pt-BR');
  return newExecution(device, {
    template: template.uid,
    templateWrite: template.write.id,
    today: TODAY,
    fields: executionFields(form, outcomeOf(form, given, { today: TODAY })),
    ...change,
  });
}

async function stored(change: Partial<Template> = {}): Promise<Template> {
  const template = newTemplate(ana, { fields, ...change });
  expect(await pushed(ana, 'template', template)).toBe('accepted');
  return template;
}

function without<T extends object>(record: T, key: keyof T): Partial<T> {
  const { ...rest }: Partial<T> = record;
  delete rest[key];
  return rest;
}

function withValue({ fields: all }: Execution, id: string, value: string): Execution['fields'] {
  return all.map((each) => (each.id === id ? { ...each, value } : each));
}

describe('T21 S16 a pushed template', () => {
  it.each<[string, Partial<Template>, string]>([
    [
      'with a rule that is no expression',
      { fields: [{ id: 'A', name: 'A', rules: { shown: { op: 'eval()', args: [] } } }] },
      'record-invalid',
    ],
    [
      'with two columns of one id',
      { fields: [...fields, { id: 'X', name: 'X', columns: [{ id: 'PRECO', name: 'P' }] }] },
      'template-rules-invalid',
    ],
    [
      'with a column named as a field',
      { fields: [{ id: 'A', name: 'A', columns: [{ id: 'A', name: 'A' }] }] },
      'template-rules-invalid',
    ],
    [
      'with a passage that is no rule',
      { document: documentWith({ P: { kind: 'condition', shown: 'A > 1' } }) },
      'template-rules-invalid',
    ],
    [
      'with a thousand and one passages',
      {
        document: documentWith(
          Object.fromEntries(
            Array.from({ length: 1001 }, (_, at) => [`p${at}`, { kind: 'condition', shown: field('A') }]),
          ),
        ),
      },
      'template-rules-invalid',
    ],
  ])('T21 is refused %s', async (_, change, code) => {
    expect(await pushed(ana, 'template', newTemplate(ana, change))).toBe(code);
  });

  it('T21 is accepted with a function and a passage of a newer release', async () => {
    const newer = { id: 'A', name: 'A', rules: { shown: call('a-newer-function') } };
    const document = documentWith({ P: { kind: 'newer', what: 1 } });
    expect(await pushed(ana, 'template', newTemplate(ana, { fields: [newer], document }))).toBe('accepted');
  });
});

function documentWith(passages: object): Template['document'] {
  return { header: null, content: { root: { type: 'root', $: { passages }, children: [] } }, footer: null };
}

describe('T12 S16 a pushed execution of a living template', () => {
  it('T12 is accepted as an honest device makes it, and can be deleted', async () => {
    const template = await stored();
    const made = filled(bruno, template, { ...answers, FIADOR: 'true', NOME: 'Rui' });
    expect(made.fields.find(({ id }) => id === 'TOTAL')?.value).toBe('2.20');
    expect(await pushed(bruno, 'execution', made)).toBe('accepted');
    expect(await pushed(bruno, 'execution', made)).toBe('accepted');
    expect(await pushed(bruno, 'execution', edited(bruno, made, { deleted: true }))).toBe('accepted');
  });

  it.each<[string, (made: Execution) => unknown]>([
    ['another total', (made) => ({ ...made, fields: withValue(made, 'TOTAL', '1.00') })],
    [
      'a value of a field that does not apply',
      (made) => ({ ...made, fields: withValue(made, 'NOME', 'Rui') }),
    ],
    [
      'no word of what does not apply',
      (made) => ({ ...made, fields: made.fields.map((each) => without(each, 'notApplicable')) }),
    ],
    [
      'another calculated cell',
      (made) => ({
        ...made,
        fields: withValue(made, 'ITENS', writeRows([{ id: 'a', values: { PRECO: '1.10', DOBRO: '9.00' } }])),
      }),
    ],
    ['text in place of rows', (made) => ({ ...made, fields: withValue(made, 'ITENS', '<b>oi</b>') })],
    ['a required field left out', (made) => ({ ...made, fields: withValue(made, 'FIADOR', 'true') })],
    ['a field less', (made) => ({ ...made, fields: made.fields.slice(1) })],
    ['a field more', (made) => ({ ...made, fields: [...made.fields, { id: 'X', name: 'X', value: 'x' }] })],
    ['a field twice', (made) => ({ ...made, fields: [...made.fields.slice(1), ...made.fields.slice(1, 2)] })],
    [
      'a value under the name of another field',
      (made) => ({ ...made, fields: made.fields.map((each) => ({ ...each, name: 'Nome' })) }),
    ],
    [
      'another type',
      (made) => ({ ...made, fields: made.fields.map((each) => ({ ...each, type: 'singleLine' })) }),
    ],
    ['no day', (made) => without(made, 'today')],
    ['a day to come', (made) => ({ ...made, today: '2026-11-23' })],
    ['a day that is none', (made) => ({ ...made, today: '2026-11-00' })],
  ])('T12 is refused with %s', async (_, change) => {
    const made = filled(bruno, await stored(), answers);
    const row = change(made);
    expect(await pushed(bruno, 'execution', row)).toBe('execution-differs');
    expect((await bruno.snapshot('execution')).documents.map(({ id }) => id)).not.toContain(made.id);
  });

  it('T12 is judged by the state that was filled in, once the server has it', async () => {
    const template = await stored();
    const now = edited(ana, template, {
      fields: [{ id: 'OUTRO', name: 'Outro', rules: { shown: field('OUTRO') } }],
    });
    expect(await pushed(ana, 'template', now)).toBe('accepted');
    const text = versionText(template);
    const version = createHash('sha256').update(text).digest('hex');
    const made = filled(bruno, template, answers, { version });
    const forged = { ...made, fields: withValue(made, 'TOTAL', '1.00') };
    expect(await pushed(bruno, 'execution', made)).toBe('template-state-missing');
    await uploadFile(ana, Buffer.from(text), VERSION_TYPE);
    expect(await pushed(bruno, 'execution', forged)).toBe('execution-differs');
    expect(await pushed(bruno, 'execution', made)).toBe('accepted');
  });

  it('T12 cannot bring its own rules along as a version, unless its maker may write templates', async () => {
    const template = await stored();
    const lax = { ...template, fields: fields.map((each) => without(each, 'rules') as TemplateField) };
    const text = versionText(lax);
    const version = createHash('sha256').update(text).digest('hex');
    const filling = await fillingPerson(gateway, ana.company);
    await uploadFile(filling, Buffer.from(text), VERSION_TYPE);
    const values = { ...answers, FIADOR: '', NOME: 'Rui', TOTAL: '0.01' };
    const state = { version, templateWrite: 'a state of its own' };
    const forged = filled(filling, lax, values, state);
    expect(await pushed(filling, 'execution', forged)).toBe('template-state-missing');
    const plain = { ...without(forged, 'today'), fields: [{ id: 'TOTAL', name: 'Total', value: '0.01' }] };
    expect(await pushed(filling, 'execution', plain)).toBe('template-state-missing');
    expect(await pushed(ana, 'execution', filled(ana, lax, values, state))).toBe('accepted');
  });

  it('T12 of a former state is accepted of a person who may not write templates', async () => {
    const template = await stored();
    const filling = await fillingPerson(gateway, ana.company);
    const text = versionText(template);
    const version = createHash('sha256').update(text).digest('hex');
    await uploadFile(filling, Buffer.from(text), VERSION_TYPE);
    const former = filled(filling, template, answers, { version });
    const plain = edited(ana, template, { fields: [{ id: 'A', name: 'A' }] });
    expect(await pushed(ana, 'template', plain)).toBe('accepted');
    expect(await pushed(filling, 'execution', former)).toBe('accepted');
  });

  it('T12 cannot name the version of another template, a file that is none, or nothing', async () => {
    const [template, other] = [await stored(), await stored({ fields: [{ id: 'A', name: 'A' }] })];
    const text = versionText(other);
    await uploadFile(ana, Buffer.from(text), VERSION_TYPE);
    const plain = { id: 'A', name: 'A', value: 'x' };
    const made = without(without(filled(bruno, template, answers), 'today'), 'templateWrite');
    const forged = { ...made, fields: [plain] };
    const version = createHash('sha256').update(text).digest('hex');
    for (const state of [{ version }, { version: 'a'.repeat(64) }, {}, { templateWrite: 'unknown' }])
      expect(await pushed(bruno, 'execution', { ...forged, ...state })).toBe('template-state-missing');
  });

  it('T12 of a template without rules is as before, and says nothing of rules', async () => {
    const template = await stored({ fields: [{ id: 'NOME', name: 'Nome', required: true }] });
    const plain = { template: template.uid, fields: [{ id: 'NOME', name: 'Nome', value: '' }] };
    expect(await pushed(bruno, 'execution', newExecution(bruno, plain))).toBe('accepted');
    expect(await pushed(bruno, 'execution', newExecution(bruno))).toBe('accepted');
    const marked = newExecution(bruno, { ...plain, templateWrite: template.write.id, today: TODAY });
    expect(await pushed(bruno, 'execution', marked)).toBe('execution-differs');
    expect(await pushed(bruno, 'execution', newExecution(bruno, { today: TODAY }))).toBe(
      'template-state-missing',
    );
  });

  it('T12 is not judged by rules that the server does not know', async () => {
    const newer = { id: 'N', name: 'N', rules: { calculated: call('a-newer-function') } };
    const template = await stored({ fields: [newer] });
    const made = newExecution(bruno, {
      template: template.uid,
      templateWrite: template.write.id,
      today: TODAY,
      fields: [{ id: 'N', name: 'N', value: 'made by a newer release' }],
    });
    expect(await pushed(bruno, 'execution', made)).toBe('accepted');
  });

  it('T12 S16 takes nothing from another company, nobody, or a dead session, and tells them nothing', async () => {
    const template = await stored();
    const made = filled(bruno, template, answers);
    const rows = [made, { ...made, fields: withValue(made, 'TOTAL', '1.00') }];
    for (const row of rows) expect(await pushed(stranger, 'execution', row)).toBe('record-foreign-company');
    const theirs = filled(stranger, template, answers);
    const wrong = { ...theirs, fields: withValue(theirs, 'TOTAL', '1.00') };
    for (const row of [theirs, wrong])
      expect(await pushed(stranger, 'execution', row)).toBe('template-state-missing');
    const body = JSON.stringify({ collection: 'execution', rows });
    const init = {
      method: push.method,
      body,
      headers: { 'content-type': 'application/json', [headers.protocol]: String(PROTOCOL) },
    };
    expect(await codeOf(await fetch(gateway.origin + push.path, init))).toBe('session-missing');
    const gone = await gateway.device(bruno.company);
    const end = await gone.fetch('/unauthentication/autodocs', {
      ...init,
      method: 'POST',
      body: JSON.stringify({ everywhere: true }),
    });
    expect(end.ok).toBe(true);
    expect((await gone.fetch(push.path, init)).status).toBe(401);
  });

  it('T12 holds a thousand rows as an honest device makes them, and not one more', async () => {
    const template = await stored();
    const rows = Array.from({ length: ROWS_MAX }, (_, at) => ({ id: `r${at}`, values: { PRECO: '0.10' } }));
    const made = filled(bruno, template, { ITENS: writeRows(rows) });
    expect(made.fields.find(({ id }) => id === 'TOTAL')?.value).toBe('200.00');
    expect(await pushed(bruno, 'execution', made)).toBe('accepted');
    const more = filled(bruno, template, answers);
    const tooMany = writeRows([...rows, { id: 'one-more', values: { PRECO: '0.10' } }]);
    const forged = { ...more, fields: withValue(more, 'ITENS', tooMany) };
    expect(await pushed(bruno, 'execution', forged)).toBe('execution-differs');
  });

  it('T12 of fields named as what every object inherits is judged as any other', async () => {
    const odd: TemplateField[] = [
      { id: '__proto__', name: 'a', type: 'number' },
      {
        id: 'constructor',
        name: 'b',
        type: 'number',
        rules: { calculated: call('multiply', field('__proto__'), number('2')) },
      },
      { id: 'toString', name: 'c', rules: { shown: call('gt', field('constructor'), number('10')) } },
      { id: 'valueOf', name: 'd', columns: [{ id: 'hasOwnProperty', name: 'e' }] },
    ];
    const template = await stored({ fields: odd });
    const given = JSON.parse('{"__proto__":"2","toString":"x"}') as Record<string, string>;
    const made = filled(bruno, template, given);
    expect(made.fields.map(({ value, notApplicable }) => notApplicable ?? value)).toEqual([
      '2',
      '4',
      true,
      '',
    ]);
    for (const forged of [
      { ...made, fields: withValue(made, 'constructor', '5') },
      { ...made, fields: withValue(made, 'toString', 'x') },
      { ...made, fields: withValue(made, 'valueOf', '[{"id":"a","values":{"__proto__":"x"}}]') },
    ])
      expect(await pushed(bruno, 'execution', forged)).toBe('execution-differs');
    expect(await pushed(bruno, 'execution', made)).toBe('accepted');
  });

  it('T12 S16 a batch of large forms does not keep others waiting', async () => {
    const columns = Array.from({ length: 8 }, (_, at) => ({
      id: `C${at}`,
      name: `C${at}`,
      type: 'number' as const,
      ...(at < 4 ? {} : { rules: { calculated: call('multiply', field(`C${at - 4}`), number('2')) } }),
    }));
    const template = await stored({ fields: [{ id: 'G', name: 'G', columns }] });
    const rows = Array.from({ length: 200 }, (_, at) => ({
      id: `r${at}`,
      values: { C0: '1', C1: '2', C2: '3', C3: '4' },
    }));
    const given = { G: writeRows(rows) };
    const batch = Array.from({ length: 50 }, () => filled(bruno, template, given));
    const sending = bruno.push('execution', ...batch);
    const turn = ana.snapshot('templateArea').then(() => 'served');
    expect(await Promise.race([sending, turn])).toBe('served');
    expect((await sending).every(({ outcome }) => outcome === 'accepted')).toBe(true);
  });
});
