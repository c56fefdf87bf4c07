import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import { VERSION_TYPE } from '#domain/api/files.ts';
import { push } from '#domain/api/replication.ts';
import { versionText } from '#domain/entities/template-version.ts';
import type { Template } from '#domain/entities/template.ts';
import { presentTemplate } from '#server/commands/programs/read-records.ts';
import { webhookTopicOf } from '#server/webhooks/webhook-topic.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newExecution, newTemplate } from '#tests/integration/replication/records.ts';
import { codeOf } from '#tests/support/api.ts';
import { uploadFile } from '#tests/support/upload-file.ts';
import { fillingPerson } from './filling-person.ts';

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

async function storedClause(change: Partial<Template> = {}): Promise<Template> {
  const clause = newTemplate(ana, { kind: 'clause', name: 'Foro', ...change });
  expect(await pushed(ana, 'template', clause)).toBe('accepted');
  return clause;
}

function link(device: Device, uid: string, change: object = {}): Promise<Response> {
  const wish = { on: true, expiresAt: null, maxUses: null, answersReturned: false, publish: true, ...change };
  return device.fetch(`/public-links/${uid}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
}

describe('T21 S16 a clause of the library', () => {
  it('T21 is written by people of the company who may write templates, and by nobody else', async () => {
    const clause = await storedClause();
    const now = edited(bruno, clause, { name: 'Foro de eleição' });
    expect(await pushed(bruno, 'template', now)).toBe('accepted');
    expect(await pushed(stranger, 'template', edited(stranger, now, { name: 'x' }))).toBe(
      'record-foreign-company',
    );
    const reader = await fillingPerson(gateway, ana.company);
    expect(await pushed(reader, 'template', edited(reader, now, { name: 'x' }))).toBe('record-not-allowed');
    expect(await pushed(reader, 'template', newTemplate(reader, { kind: 'clause' }))).toBe(
      'record-not-allowed',
    );
    expect((await stranger.snapshot('template')).documents.map(({ uid }) => uid)).not.toContain(clause.uid);
  });

  it('T21 never becomes a template, nor a template a clause', async () => {
    const clause = await storedClause();
    const { kind: _kind, ...plain } = edited(ana, clause, {});
    expect(await pushed(ana, 'template', plain)).toBe('record-not-allowed');
    const template = newTemplate(ana);
    expect(await pushed(ana, 'template', template)).toBe('accepted');
    expect(await pushed(ana, 'template', edited(ana, template, { kind: 'clause' }))).toBe(
      'record-not-allowed',
    );
    expect(await pushed(ana, 'template', newTemplate(ana, { kind: 'other' as 'clause' }))).toBe(
      'record-invalid',
    );
  });

  it('T12 T21 is not filled in: by no state of it, and not after its deletion', async () => {
    const clause = await storedClause({ fields: [{ id: 'A', name: 'A' }] });
    const text = versionText(clause);
    await uploadFile(ana, Buffer.from(text), VERSION_TYPE);
    const version = createHash('sha256').update(text).digest('hex');
    const fields = [{ id: 'A', name: 'A', value: 'x' }];
    const states = [{}, { version }, { templateWrite: clause.write.id }, { templateWrite: 'other', version }];
    const made = states.map((state) => newExecution(bruno, { template: clause.uid, fields, ...state }));
    for (const execution of made)
      expect(await pushed(bruno, 'execution', execution)).toBe('template-is-clause');
    expect(await pushed(ana, 'template', edited(ana, clause, { deleted: true }))).toBe('accepted');
    for (const execution of made)
      expect(await pushed(bruno, 'execution', execution)).toBe('template-is-clause');
    const ids = (await bruno.snapshot('execution')).documents.map(({ id }) => id);
    for (const { id } of made) expect(ids).not.toContain(id);
  });

  it('T23 T21 has no public form and no link', async () => {
    const clause = await storedClause();
    for (const change of [{}, { on: false }, { publish: false }])
      expect(await codeOf(await link(ana, clause.uid, change))).toBe('not-found');
    expect(await codeOf(await link(stranger, clause.uid))).toBe('not-found');
    const template = newTemplate(ana);
    expect(await pushed(ana, 'template', template)).toBe('accepted');
    expect((await link(ana, template.uid)).status).toBe(200);
  });

  it('T21 is no template for programs, and its publishing is no event of theirs', () => {
    const [clause, template] = [newTemplate(ana, { kind: 'clause' }), newTemplate(ana)];
    expect([presentTemplate(clause), presentTemplate(template)?.id]).toEqual([null, template.uid]);
    const event = (record: Template) => webhookTopicOf('template', record, null, new Date())?.event;
    expect([event(clause), event(template)]).toEqual([undefined, 'template.published']);
  });

  it('S16 T21 is not written by nobody or by a dead session', async () => {
    const rows = [newTemplate(bruno, { kind: 'clause' })];
    const init = {
      method: push.method,
      body: JSON.stringify({ collection: 'template', rows }),
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
});
