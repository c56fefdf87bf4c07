import { createHash, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { toDocument, toRecord } from '#couchdb/record-document.ts';
import type { Call } from '#domain/api/call.ts';
import * as calls from '#domain/api/documents.ts';
import { beginFile, completeFile, DOCUMENT_TYPE, type FileDescription } from '#domain/api/files.ts';
import { errorAnswerSchema } from '#domain/api/error-answer.ts';
import { limits } from '#domain/api/limits.ts';
import { isFiling, type Filing, type FilingOf } from '#domain/entities/filing.ts';
import type { Device, Gateway } from '#tests/integration/replication/gateway.ts';
import { mark } from '#tests/integration/replication/records.ts';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A PDF as far as its beginning tells. */
export function pdf(size = 400): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(new TextEncoder().encode(`%PDF-1.7\n%${randomUUID()}`));
  return bytes;
}

/** Sends a file as devices do; gives its hash. */
export async function sendFile(
  device: Device,
  bytes: Uint8Array<ArrayBuffer>,
  type: FileDescription['type'] = DOCUMENT_TYPE,
): Promise<string> {
  const hash = hashOf(bytes);
  const { missing } = await device.call(beginFile, { type, size: bytes.length }, `/files/${hash}`);
  for (const part of missing) {
    const body = bytes.slice(part * limits.filePartBytes, (part + 1) * limits.filePartBytes);
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await device.fetch(`/files/${hash}/parts/${part}`, { method: 'PUT', body, headers });
    if (!answer.ok) throw new Error(`part ${part}: ${answer.status} ${await answer.text()}`);
  }
  await device.call(completeFile, {}, `/files/${hash}/complete`);
  return hash;
}

/** What somebody says of a paper in `box`, or of a file. */
export function infoOf(classification: string, change: Partial<calls.DocumentInfo> = {}): calls.DocumentInfo {
  const info = {
    uid: v7(),
    name: 'Alvará de funcionamento',
    extension: change.hash === undefined || change.hash === null ? '' : 'pdf',
    classification,
    organizationalItem: null,
    extract: false,
    fields: [],
    box: null,
    hash: null,
  };
  return { ...info, ...change };
}

/** The answer's code, `done` where it is none, and the field it names. */
export async function ask(
  device: Device,
  call: Call,
  body: unknown,
  company = device.company,
): Promise<{ code: string; field?: string | undefined; answer: unknown }> {
  const response = await device.fetch(call.path.replace(':company', company), {
    method: call.method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const answer: unknown = await response.json();
  if (response.ok) return { code: 'done', answer: call.response.parse(answer) };
  const { error } = errorAnswerSchema.parse(answer);
  return { code: error.code, field: error.field, answer };
}

export async function register(device: Device, info: calls.DocumentInfo) {
  return ask(device, calls.registerUpload, { info });
}

export async function makeItem(device: Device, item: calls.FilingInput, uid = v7()): Promise<string> {
  const { code, field } = await ask(device, calls.createFilingItem, { uid, item });
  if (code !== 'done') throw new Error(`${code} ${field}`);
  return uid;
}

let made = 0;
export function classificationWish(
  change: Partial<Extract<calls.FilingInput, { kind: 'classification' }>> = {},
): Extract<calls.FilingInput, { kind: 'classification' }> {
  made += 1;
  return {
    kind: 'classification',
    title: 'Licenças',
    identifier: `T${made}`,
    parent: '',
    form: null,
    ...change,
  };
}

export const boxWish = (code = ''): calls.FilingInput => {
  made += 1;
  return { kind: 'safeBox', name: `Cofre ${made}`, code, place: 'Sala 2' };
};

/** As the store holds it. */
export async function stored({ services }: Gateway, company: string, uid: string): Promise<Filing | null> {
  const { records } = await services.store.company(company);
  const document = await records.get(`filing:${uid}`);
  return document === null ? null : toRecord(document, 'filing');
}

export async function storedDocument(
  gateway: Gateway,
  company: string,
  uid: string,
): Promise<FilingOf<'document'>> {
  const filing = await stored(gateway, company, uid);
  if (filing === null || !isFiling(filing, 'document')) throw new Error(`There is no document ${uid}.`);
  return filing;
}

/** As the provider's classifications come to a company. */
export async function shareClassification({ services }: Gateway, device: Device): Promise<string> {
  const { kind, ...wish } = classificationWish({ title: 'De todas' });
  const uid = randomUUID();
  const filing: Filing = {
    uid,
    company: device.company,
    createdAt: '2026-11-21T10:00:00.000Z',
    createdBy: 'autodocs-server',
    deleted: false,
    write: { ...mark(device), by: 'autodocs-server' },
    kind,
    data: { kind, ...wish, forAll: true },
  };
  const { records } = await services.store.company(device.company);
  await records.put(toDocument('filing', filing, null));
  return uid;
}
