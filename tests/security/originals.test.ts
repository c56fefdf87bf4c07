import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '#domain/api/authentication.ts';
import { filePath } from '#domain/api/files.ts';
import { ORIGINAL_NAME_MAX } from '#domain/entities/template-original.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newTemplate } from '#tests/integration/replication/records.ts';
import { put } from '#tests/support/put-central.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let carla: Device;
/** Of the same company, with no right but to chat. */
let reader: Device;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  reader = await gateway.device(company);
  carla = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
  await put.group(gateway.services.central, {
    uid: randomUUID(),
    company,
    name: 'Limitado',
    description: '',
    tag: '',
    permissions: ['chats.write'],
    members: [reader.user.uid],
    deleted: false,
    createdAt: '2026-11-21T10:00:00.000Z',
  });
  gateway.services.permissionHolders.forget(`group:${company}:x`);
});
afterAll(() => gateway.stop());

/** Begins as every .docx does, and is a page of script to a browser that guesses. */
const word = new TextEncoder().encode('PK\u0003\u0004<!doctype html><script>alert(1)</script>');
const at = (hash: string): string => filePath.replace(':hash', hash);
const originalOf = (file: string) => ({
  file,
  name: 'Contrato de locação.docx',
  format: 'docx' as const,
  state: createHash('sha256').update('state').digest('hex'),
});

describe('T24 C12 the original of an imported template', () => {
  it('is read by the people of the company, as the template is, and only as a download', async () => {
    const file = await uploadFile(ana, word);
    const template = { ...newTemplate(ana), original: originalOf(file) };
    expect(await ana.push('template', template)).toMatchObject([{ outcome: 'accepted' }]);
    for (const who of [ana, bruno, reader]) {
      const { documents } = await who.snapshot('template');
      expect(documents.find(({ uid }) => uid === template.uid)).toMatchObject({ original: originalOf(file) });
      const answer = await who.fetch(at(file));
      expect([answer.status, new Uint8Array(await answer.arrayBuffer())]).toEqual([200, word]);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file}.bin"`);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    }
  });

  it('is nobody else’s: another company, a session that is over, nobody', async () => {
    const file = await uploadFile(ana, word);
    expect((await carla.fetch(at(file))).status).toBe(404);
    expect((await fetch(`${gateway.origin}${at(file)}`)).status).toBe(401);
    const leaving = await gateway.device(ana.company);
    expect((await leaving.fetch(at(file))).status).toBe(200);
    await leaving.call(signOut, {}, signOut.path.replace(':app', 'autodocs'));
    expect((await leaving.fetch(at(file))).status).toBe(401);
  });

  it('naming another company’s file opens nothing of it', async () => {
    const file = await uploadFile(ana, new TextEncoder().encode('PK\u0003\u0004 of Horizonte'));
    await carla.push('template', { ...newTemplate(carla), original: originalOf(file) });
    expect((await carla.fetch(at(file))).status).toBe(404);
  });

  it('is set by who may edit templates alone', async () => {
    const template = newTemplate(ana);
    await ana.push('template', template);
    const file = await uploadFile(reader, word);
    const change = edited(reader, template, { original: originalOf(file) });
    expect(await reader.push('template', change)).toMatchObject([{ code: 'record-not-allowed' }]);
    const made = { ...newTemplate(reader), original: originalOf(file) };
    expect(await reader.push('template', made)).toMatchObject([{ code: 'record-not-allowed' }]);
  });

  it('has a name without folders and signs that turn its letters, and nothing that nobody knows', async () => {
    const right = originalOf(createHash('sha256').update(word).digest('hex'));
    const wrong = [
      { ...right, name: '../../etc/passwd' },
      { ...right, name: 'C:\\Users\\ana\\Contrato.docx' },
      { ...right, name: 'Contrato\u202Excod.exe' },
      { ...right, name: 'Contrato\r\nx-powered-by: me' },
      { ...right, name: '' },
      { ...right, name: 'a'.repeat(ORIGINAL_NAME_MAX + 1) },
      { ...right, file: '../company' },
      { ...right, format: 'exe' },
      { ...right, state: '' },
      { ...right, url: 'https://example.com/contrato.docx' },
      'Contrato.docx',
      null,
    ];
    for (const original of wrong)
      expect(await ana.push('template', { ...newTemplate(ana), original })).toMatchObject([
        { code: 'record-invalid' },
      ]);
  });
});
