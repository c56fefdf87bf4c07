import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#domain/api/documents.ts';
import { ATTACHMENT_TYPE } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newEntity } from '#tests/integration/replication/records.ts';
import {
  ask,
  boxWish,
  classificationWish,
  hashOf,
  infoOf,
  makeItem,
  pdf,
  register,
  sendFile,
  shareClassification,
  storedDocument,
} from './filed.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let carla: Device;
let root: string;
let inner: string;
let box: string;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  carla = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
  root = await makeItem(ana, classificationWish({ title: 'Licenças' }));
  inner = await makeItem(ana, classificationWish({ title: 'Alvarás', identifier: 'LIC.1', parent: root }));
  box = await makeItem(ana, boxWish('C07'));
});
afterAll(() => gateway.stop());

describe('S21 a document is registered', () => {
  it('S21 C10 with code, hash, path, type, size and history, and comes to who sees documents', async () => {
    const matrix = await makeItem(ana, {
      kind: 'organizationalItem',
      type: 'company',
      name: 'Matriz',
      code: 'MTZ',
      parent: '',
    });
    const bytes = pdf(2_300_000);
    const hash = await sendFile(bruno, bytes);
    const info = infoOf(inner, { hash, organizationalItem: matrix, box, extract: true });
    const { code, answer } = await register(bruno, info);
    expect(code).toBe('done');
    const { data, ...record } = await storedDocument(gateway, bruno.company, info.uid);
    expect(answer).toEqual({ uid: info.uid, code: data.meta.code });
    expect(data.meta.code).toMatch(/^MTZ-LIC\.1-C07-[0-9A-V]{6}\d{2}$/);
    expect(record).toMatchObject({ createdBy: bruno.user.uid, deleted: false, kind: 'document' });
    expect(data).toMatchObject({
      path: `documents/${info.uid}.pdf`,
      type: 'application/pdf',
      size: bytes.length,
      extract: true,
      classification: inner,
      organizationalItem: matrix,
      meta: {
        id: info.uid,
        hash,
        box,
        fields: [],
        lastRun: null,
        fullPath: 'Licenças / Alvarás / Alvará de funcionamento',
      },
      history: [{ action: 'registered', by: bruno.user.uid }],
    });
    const { documents } = await ana.snapshot('filing');
    expect(documents.find(({ uid }) => uid === info.uid)).toMatchObject({ data });
    const file = await ana.fetch(`/files/${hash}`);
    expect(hashOf(new Uint8Array(await file.arrayBuffer()))).toBe(hash);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${hash}.bin"`);
  });

  it('S21 once, however often it is sent, also at the same time', async () => {
    const info = infoOf(inner, { hash: await sendFile(bruno, pdf()) });
    const answers = await Promise.all([register(bruno, info), register(bruno, info), register(bruno, info)]);
    answers.push(await register(bruno, info));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe('done');
    expect((await storedDocument(gateway, bruno.company, info.uid)).data.history).toHaveLength(1);
  });

  it('S21 said otherwise after a lost answer it counts, until somebody touches the document', async () => {
    const info = infoOf(inner, { hash: await sendFile(bruno, pdf()) });
    const first = await register(bruno, info);
    expect(await register(bruno, { ...info, name: 'Renovado' })).toEqual(first);
    expect((await storedDocument(gateway, bruno.company, info.uid)).data.name).toBe('Renovado');
    await ask(ana, calls.moveDocuments, { documents: [info.uid], to: { classification: root } });
    expect(await register(bruno, { ...info, name: 'Antigo' })).toEqual(first);
    const { data } = await storedDocument(gateway, bruno.company, info.uid);
    expect([data.name, data.classification]).toEqual(['Renovado', root]);
    expect(data.history.map(({ action }) => action)).toEqual(['registered', 'edited', 'moved']);
  });

  it('S21 a paper lies in a safe box, and has no file', async () => {
    const info = infoOf(inner, { box });
    expect((await register(bruno, info)).code).toBe('done');
    const { data } = await storedDocument(gateway, bruno.company, info.uid);
    expect(data).toMatchObject({ type: '', size: 0, path: `documents/${info.uid}`, meta: { hash: null } });
  });

  it('S21 in a classification of all companies', async () => {
    const shared = await shareClassification(gateway, ana);
    expect((await register(bruno, infoOf(shared, { box }))).code).toBe('done');
  });

  it('S21 C10 of 50 MB', async () => {
    const bytes = pdf(limits.documentBytes);
    const hash = await sendFile(bruno, bytes);
    const info = infoOf(inner, { hash });
    expect((await register(bruno, info)).code).toBe('done');
    expect((await storedDocument(gateway, bruno.company, info.uid)).data.size).toBe(bytes.length);
    const announced = { method: 'POST', headers: { 'content-type': 'application/json' } };
    for (const [type, size] of [
      ['application/vnd.autodocs.document', limits.documentBytes + 1],
      [ATTACHMENT_TYPE, limits.fileBytes + 1],
    ]) {
      const body = JSON.stringify({ type, size });
      expect((await bruno.fetch(`/files/${hashOf(pdf())}`, { ...announced, body })).status).toBe(400);
    }
  });
});

describe('S21 a document is refused', () => {
  it('S21 with neither file nor box', async () => {
    expect((await register(bruno, infoOf(inner))).code).toBe('document-empty');
  });

  it('S21 in no place that there is, or in one of another kind', async () => {
    const gone = await makeItem(ana, classificationWish());
    await ask(ana, calls.deleteFilingItem, { uid: gone, deleted: true });
    const wrong: [Partial<calls.DocumentInfo>, string][] = [
      [{ classification: randomUUID() }, 'classification'],
      [{ classification: gone }, 'classification'],
      [{ classification: box }, 'classification'],
      [{ organizationalItem: inner }, 'organizationalItem'],
      [{ box: inner }, 'box'],
    ];
    for (const [change, field] of wrong) {
      const answer = await register(bruno, infoOf(inner, { box, ...change }));
      expect([change, answer.code, answer.field]).toEqual([change, 'filing-place-unknown', field]);
    }
  });

  it('S21 S18 without what the form of its classification requires', async () => {
    const entity = newEntity(ana);
    await ana.push('entity', entity);
    const id = entity.fields[0]?.id ?? '';
    const asking = await makeItem(ana, classificationWish({ form: entity.uid }));
    const info = infoOf(asking, { box });
    for (const fields of [[], [{ field: id, value: '  ' }], [{ field: randomUUID(), value: 'x' }]])
      expect(await register(bruno, { ...info, fields })).toMatchObject({
        code: 'document-field-missing',
        field: id,
      });
    const filled = { ...info, fields: [{ field: id, value: 'Ana' }] };
    expect((await register(bruno, filled)).code).toBe('done');
    const edit = (fields: calls.DocumentChange['fields']) =>
      ask(bruno, calls.editDocument, { document: info.uid, change: { fields } });
    expect((await edit([])).code).toBe('document-field-missing');
    expect((await edit([{ field: id, value: 'Bia' }])).code).toBe('done');
    const plain = infoOf(inner, { box });
    await register(bruno, plain);
    const to = { classification: asking };
    expect((await ask(bruno, calls.moveDocuments, { documents: [plain.uid], to })).answer).toEqual({
      outcomes: [{ uid: plain.uid, code: 'document-field-missing' }],
    });
  });

  it('S21 S18 deleted required form: what it asked for is asked no more, and what was filled in stays', async () => {
    const entity = newEntity(ana);
    await ana.push('entity', entity);
    const field = entity.fields[0]?.id ?? '';
    const asking = await makeItem(ana, classificationWish({ form: entity.uid }));
    const filled = infoOf(asking, { box, fields: [{ field, value: 'Ana' }] });
    expect((await register(bruno, filled)).code).toBe('done');
    const empty = infoOf(asking, { box });
    expect((await register(bruno, empty)).code).toBe('document-field-missing');
    await ana.push('entity', edited(ana, entity, { deleted: true }));
    expect((await register(bruno, empty)).code).toBe('done');
    const edit = { document: filled.uid, change: { name: 'Outro' } };
    expect((await ask(bruno, calls.editDocument, edit)).code).toBe('done');
    const { data } = await storedDocument(gateway, bruno.company, filled.uid);
    expect([data.name, data.meta.fields]).toEqual(['Outro', [{ field, value: 'Ana' }]]);
  });

  it('S21 C10 with a file that is not here, not whole, or another company’s', async () => {
    const hash = await sendFile(carla, pdf());
    for (const missing of [hash, hashOf(pdf())])
      expect((await register(bruno, infoOf(inner, { hash: missing }))).code).toBe('document-file-missing');
    const bytes = pdf(limits.filePartBytes + 10);
    await bruno.fetch(`/files/${hashOf(bytes)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'application/vnd.autodocs.document', size: bytes.length }),
    });
    expect((await register(bruno, infoOf(inner, { hash: hashOf(bytes) }))).code).toBe(
      'document-file-missing',
    );
  });

  it('S21 whose bytes are not what its name says, or of a kind that is not kept', async () => {
    const script = new TextEncoder().encode(`MZ${randomUUID()}`);
    const hash = await sendFile(bruno, script);
    for (const extension of ['pdf', 'docx', 'png', 'txt'])
      expect((await register(bruno, infoOf(inner, { hash, extension }))).code).toBe('file-type-mismatch');
    for (const extension of ['exe', 'svg', ''])
      expect((await register(bruno, infoOf(inner, { hash, extension }))).code).toBe('document-type-unknown');
  });

  it('S21 with a name that is a path, turns the direction, or is none', async () => {
    const names = ['../a', 'a\\b', 'C:a', 'a\u0000b', 'a\u202Efdp', 'a\nb', ' a', '..', '', 'a'.repeat(161)];
    for (const name of names)
      expect([name, await register(bruno, infoOf(inner, { box, name }))]).toMatchObject([
        name,
        { code: 'invalid-request', field: 'body.info.name' },
      ]);
    for (const extension of ['pdf.exe', '../pdf', 'PDF', 'p\u202Ef'])
      expect((await register(bruno, infoOf(inner, { box, extension }))).code).toBe('invalid-request');
  });

  it('S21 with the uid of something else', async () => {
    const info = infoOf(inner, { box });
    await register(bruno, info);
    expect((await register(ana, info)).code).toBe('filing-uid-taken');
    expect((await register(bruno, { ...info, uid: inner })).code).toBe('filing-uid-taken');
    expect((await register(bruno, { ...info, hash: await sendFile(bruno, pdf()) })).code).toBe(
      'filing-uid-taken',
    );
  });
});
