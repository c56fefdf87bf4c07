import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listGedFields, storeGedDocument } from '#domain/api/ged.ts';
import { ATTACHMENT_TYPE, beginFile, completeFile, filePartPath } from '#domain/api/files.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { ANA, startGedPeer, type GedPeer } from '#tests/support/ged-peer.ts';
import { ask, signIn } from './asking.ts';

let peer: GedPeer;
let gateway: Gateway;
let device: Device;

beforeAll(async () => {
  peer = await startGedPeer();
  gateway = await startGateway(undefined, { GED_ORIGINS: peer.origin, LOG_LEVEL: 'silent' });
  device = await gateway.device(await gateway.company('Horizonte'), { companyadmin: true });
  await signIn(device, peer.origin, ANA);
});
afterAll(async () => {
  await gateway.stop();
  await peer.close();
});

/** Uploads bytes as a file of the company; gives its hash. */
async function upload(who: Device, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await ask(who, beginFile, { params: { hash }, body: { type: ATTACHMENT_TYPE, size: bytes.length } });
  const path = filePartPath.replace(':hash', hash).replace(':part', '0');
  const headers = { 'content-type': 'application/octet-stream' };
  await who.fetch(path, { method: 'PUT', body: new Uint8Array(bytes), headers });
  await ask(who, completeFile, { params: { hash } });
  return hash;
}

const place = { company: 'co-obras', classification: '010.01', name: 'Contrato.pdf' };
const fields = ['contractnumber', 'contractor', 'situation'].map((name) => ({ id: `f-${name}`, value: 'x' }));

it('C11 T27 fields that are the GED’s own are none of a template', async () => {
  const params = { company: place.company, identifier: place.classification };
  const found = await ask(device, listGedFields, { params });
  const names = found.fields.map(({ internalName }) => internalName);
  expect(names).toContain('ContractNumber');
  expect(names.filter((name) => ['Title', 'Tags', 'DocumentDate'].includes(name))).toEqual([]);
});

it('C11 T27 a PDF of the company goes to the GED with its metadata, once', async () => {
  const bytes = Buffer.from('%PDF-1.7\n% a document\n%%EOF');
  const body = { ...place, key: randomUUID(), file: await upload(device, bytes), fields };
  const { document } = await ask(device, storeGedDocument, { body });
  expect(await ask(device, storeGedDocument, { body })).toEqual({ document });
  const { documents } = await peer.told();
  expect(documents).toMatchObject([{ ...place, by: 'ana', bytes: bytes.length, fields }]);
});

it('C11 what is no PDF, not here, or another company’s goes nowhere', async () => {
  const before = (await peer.told()).seen.length;
  const send = (file: string): Promise<unknown> =>
    ask(device, storeGedDocument, { body: { ...place, key: randomUUID(), file, fields } });
  await expect(send(await upload(device, Buffer.from('MZ not a PDF')))).rejects.toThrow(
    'file-type-not-allowed',
  );
  await expect(send('a'.repeat(64))).rejects.toThrow('not-found');
  const other = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
  const theirs = await upload(other, Buffer.from('%PDF-1.7\n% of another company'));
  await expect(send(theirs)).rejects.toThrow('not-found');
  expect((await peer.told()).seen).toHaveLength(before);
});

it('C11 what the GED refuses is told by what it is', async () => {
  const file = await upload(device, Buffer.from('%PDF-1.7\n% refused'));
  const body = { ...place, key: randomUUID(), file, fields: [] };
  await expect(ask(device, storeGedDocument, { body })).rejects.toThrow('ged-document-refused');
  const other = await gateway.device(device.company, { companyadmin: true });
  await signIn(other, `${peer.origin}/no-documents`, ANA);
  await expect(ask(other, storeGedDocument, { body })).rejects.toThrow('ged-documents-unsupported');
});
