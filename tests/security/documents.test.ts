import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers, type Call } from '#domain/api/call.ts';
import * as calls from '#domain/api/documents.ts';
import { ATTACHMENT_TYPE, DOCUMENT_TYPE } from '#domain/api/files.ts';
import { permissions, type Permission } from '#domain/rules/permissions/permission-names.ts';
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
  stored,
} from '#tests/integration/documents/filed.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { put } from '#tests/support/put-central.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let carla: Device;
let place: string;
let box: string;
let document: string;
let file: string;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  carla = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
  place = await makeItem(ana, classificationWish());
  box = await makeItem(ana, boxWish());
  file = await sendFile(ana, pdf());
  const info = infoOf(place, { hash: file });
  await register(ana, info);
  document = info.uid;
});
afterAll(() => gateway.stop());

/** A new person of the company whose one group lets them do this. */
async function limited(held: readonly Permission[], group = v7()): Promise<Device> {
  const device = await gateway.device(ana.company);
  await limit(device, held, group);
  return device;
}

async function limit(device: Device, held: readonly Permission[], group: string): Promise<void> {
  await put.group(gateway.services.central, {
    uid: group,
    company: ana.company,
    name: 'Limitado',
    description: '',
    tag: '',
    permissions: [...held],
    members: [device.user.uid],
    deleted: false,
    createdAt: '2026-11-21T10:00:00.000Z',
  });
  gateway.services.permissionHolders.forget(`group:${ana.company}:x`);
}

/** Everything that somebody could ask of Ana's company, with what each needs. */
function everything(): { call: Call; body: unknown; needs: Permission }[] {
  const item = (wish: calls.FilingInput) => ({ uid: v7(), item: wish });
  const part = (type: 'organization' | 'company' | 'subsidiary') =>
    item({ kind: 'organizationalItem', type, name: v7(), code: '', parent: '' });
  return [
    { call: calls.registerUpload, body: { info: infoOf(place, { box }) }, needs: 'documents.edit' },
    { call: calls.moveDocuments, body: { documents: [document], to: { box } }, needs: 'documents.edit' },
    {
      call: calls.editDocument,
      body: { document, change: { name: v7() } },
      needs: 'documents.edit',
    },
    { call: calls.readDocumentAgain, body: { document }, needs: 'documents.edit' },
    { call: calls.deleteDocuments, body: { documents: [v7()], deleted: true }, needs: 'documents.edit' },
    { call: calls.searchDocuments, body: { text: 'contrato' }, needs: 'documents.viewer' },
    { call: calls.createFilingItem, body: item(classificationWish()), needs: 'classification.admin' },
    { call: calls.createFilingItem, body: part('organization'), needs: 'organization.admin' },
    { call: calls.createFilingItem, body: part('company'), needs: 'company.admin' },
    { call: calls.createFilingItem, body: part('subsidiary'), needs: 'subsidiary.admin' },
    { call: calls.createFilingItem, body: item(boxWish()), needs: 'document.custody.admin' },
    {
      call: calls.changeFilingItem,
      body: { uid: place, change: { kind: 'classification', title: v7() } },
      needs: 'classification.admin',
    },
    {
      call: calls.changeFilingItem,
      body: { uid: box, change: { kind: 'safeBox', place: v7() } },
      needs: 'document.custody.admin',
    },
    { call: calls.deleteFilingItem, body: { uid: box, deleted: false }, needs: 'document.custody.admin' },
    { call: calls.deleteFilingItem, body: { uid: place, deleted: false }, needs: 'classification.admin' },
  ];
}

async function codesOf(device: Device, company?: string): Promise<string[]> {
  const codes: string[] = [];
  for (const { call, body } of everything()) codes.push((await ask(device, call, body, company)).code);
  return codes;
}

describe('S21 C12 attacks on documents', () => {
  it.each(permissions)('C12 S21 who holds %s alone does what that allows', async (permission) => {
    const within: Permission[] =
      permission === 'documents.admin'
        ? ['documents.admin', 'documents.edit', 'documents.viewer']
        : [permission];
    expect(await codesOf(await limited([permission]))).toEqual(
      everything().map(({ needs }) => (within.includes(needs) ? 'done' : 'not-allowed')),
    );
  });

  it('C12 S21 who holds nothing does nothing, and an administrator all', async () => {
    expect(new Set(await codesOf(await limited([])))).toEqual(new Set(['not-allowed']));
    expect(new Set(await codesOf(ana))).toEqual(new Set(['done']));
  });

  it('C12 S21 who lost the right is told of their own earlier registration alone, and changes nothing', async () => {
    const group = v7();
    const author = await limited(['documents.edit'], group);
    const info = infoOf(place, { box });
    const first = await register(author, info);
    expect(first.code).toBe('done');
    await limit(author, [], group);
    const before = await stored(gateway, ana.company, info.uid);
    expect(await register(author, info)).toEqual(first);
    expect((await register(author, { ...info, name: 'Outro' })).code).toBe('not-allowed');
    expect((await register(author, { ...infoOf(place, { box }), uid: document })).code).toBe('not-allowed');
    expect((await register(await limited([]), info)).code).toBe('not-allowed');
    expect(await stored(gateway, ana.company, info.uid)).toEqual(before);
  });

  it('C12 S21 another company’s administrator reaches nothing, under either company’s address', async () => {
    const before = await stored(gateway, ana.company, document);
    const theirs = await codesOf(carla, ana.company);
    // Registering names no company: it is her own, where the place is unknown.
    expect(theirs).toEqual(['filing-place-unknown', ...Array.from({ length: 14 }, () => 'not-allowed')]);
    const own = await codesOf(carla);
    expect(own.filter((_, at) => ![4, 6, 7, 8, 9, 10].includes(at))).toEqual([
      'filing-place-unknown',
      'done',
      'not-found',
      'not-found',
      'done',
      'not-found',
      'not-found',
      'not-found',
      'not-found',
    ]);
    expect(await stored(gateway, ana.company, document)).toEqual(before);
    expect((await carla.fetch(`/files/${file}`)).status).toBe(404);
    const herPlace = await makeItem(carla, classificationWish());
    expect((await register(carla, infoOf(herPlace, { hash: file }))).code).toBe('document-file-missing');
    const uid = { ...infoOf(herPlace, { box: await makeItem(carla, boxWish()) }), uid: document };
    // The same uid in another company is another document, and tells nothing of this one.
    expect((await register(carla, uid)).code).toBe('done');
    expect(await stored(gateway, ana.company, document)).toEqual(before);
  });

  it('C12 S21 nobody and a dead token are asked to sign in', async () => {
    const nobody = Object.assign(Object.create(ana) as Device, {
      fetch: (where: string, init: RequestInit = {}) => fetch(`${gateway.origin}${where}`, init),
    });
    expect(new Set(await codesOf(nobody))).toEqual(new Set(['session-missing']));
    const dead = Object.assign(Object.create(ana) as Device, {
      fetch: (where: string, init: RequestInit = {}) => {
        const own = new Headers(init.headers);
        own.set(headers.token, `${ana.headers[headers.token]?.slice(0, -4)}AAAA`);
        return ana.fetch(where, { ...init, headers: own });
      },
    });
    expect(new Set(await codesOf(dead))).toEqual(new Set(['session-missing']));
  });
});

describe('S21 C10 a document’s file', () => {
  it('C12 S21 goes to who sees documents alone', async () => {
    const seeing = await limited(['documents.viewer']);
    const blind = await limited(['documents.edit', 'classification.admin']);
    expect((await seeing.fetch(`/files/${file}`)).status).toBe(200);
    expect((await blind.fetch(`/files/${file}`)).status).toBe(404);
    const known = { headers: { 'if-none-match': `"${file}"` } };
    expect((await blind.fetch(`/files/${file}`, known)).status).toBe(404);
  });

  it('C12 S21 is sent by who may register documents alone', async () => {
    const seeing = await limited(['documents.viewer', 'executions.create']);
    const begun = await seeing.fetch(`/files/${hashOf(pdf())}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: DOCUMENT_TYPE, size: 10 }),
    });
    expect(begun.status).toBe(403);
  });

  it('C12 S21 is not opened by its hash alone, only by who has the bytes', async () => {
    const bytes = pdf();
    const hash = await sendFile(ana, bytes);
    const blind = await limited(['chats.write']);
    const announce = () =>
      blind.fetch(`/files/${hash}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: ATTACHMENT_TYPE, size: bytes.length }),
      });
    expect(await (await announce()).json()).toEqual({ missing: [0] });
    const completed = await blind.fetch(`/files/${hash}/complete`, { method: 'POST' });
    expect(completed.status).toBe(409);
    expect((await blind.fetch(`/files/${hash}`)).status).toBe(404);
    await sendFile(bruno, bytes, ATTACHMENT_TYPE);
    expect((await blind.fetch(`/files/${hash}`)).status).toBe(200);
    // And a document of the same bytes closes nothing that was open.
    await sendFile(ana, bytes);
    expect((await blind.fetch(`/files/${hash}`)).status).toBe(200);
  });
});
