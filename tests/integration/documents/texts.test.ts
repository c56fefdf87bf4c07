import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zip, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#domain/api/documents.ts';
import { TextReading } from '#server/commands/documents/text-reading.ts';
import { extractionLimits } from '#server/extraction/extraction.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { poll } from '#tests/support/poll.ts';
import {
  ask,
  boxWish,
  classificationWish,
  infoOf,
  makeItem,
  register,
  sendFile,
  stored,
  storedDocument,
} from './filed.ts';

let gateway: Gateway;
let ana: Device;
let place: string;

beforeAll(async () => {
  gateway = await startGateway();
  ana = await gateway.device(await gateway.company('Horizonte'), { companyadmin: true });
  place = await makeItem(ana, classificationWish());
});
afterAll(() => gateway.stop());

const fixture = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../fixtures/extraction/${name}`, import.meta.url)));
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));

const zipped = promisify((parts: Zippable, done: (error: Error | null, bytes: Uint8Array) => void) =>
  zip(parts, done),
);

/** Registers a file as a document; gives its uid. */
async function kept(
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
  change: Partial<calls.DocumentInfo> = {},
  device = ana,
): Promise<string> {
  const hash = await sendFile(device, bytes);
  const info = infoOf(place, { hash, extension, extract: true, ...change });
  expect(await register(device, info)).toMatchObject({ code: 'done' });
  return info.uid;
}

const metaOf = async (uid: string) => (await storedDocument(gateway, ana.company, uid)).data.meta;
async function outcomeOf(uid: string): Promise<string | undefined> {
  await poll(async () => (await metaOf(uid)).lastRun !== null, { what: () => 'its text is read' });
  return (await metaOf(uid)).lastOutcome;
}

async function found(text: string, device = ana): Promise<calls.DocumentsFound> {
  const { code, answer } = await ask(device, calls.searchDocuments, { text });
  expect(code).toBe('done');
  return calls.searchDocuments.response.parse(answer);
}
const uidsOf = ({ found: all }: calls.DocumentsFound) => all.map(({ uid }) => uid);
const textsOf = ({ found: all }: calls.DocumentsFound) =>
  all.map(({ excerpt }) => excerpt.map(({ text, match }) => (match ? `[${text}]` : text)).join(''));

describe('S22 documents are found by the text of their files', () => {
  it('S22 text of a PDF, a DOCX and an XLSX is read after they are registered, and says so in the record', async () => {
    const uids = [
      await kept(await fixture('contrato.pdf'), 'pdf'),
      await kept(await fixture('contrato.docx'), 'docx'),
      await kept(await fixture('tabela.xlsx'), 'xlsx'),
    ];
    for (const uid of uids) expect(await outcomeOf(uid)).toBe('read');
    const contracts = await found('CONTRATO locacao');
    expect(new Set(uidsOf(contracts))).toEqual(new Set(uids.slice(0, 2)));
    for (const text of textsOf(contracts)) expect(text).toMatch(/\[Contrato\] de \[locação\]/i);
    expect(contracts.complete).toBe(true);
  });

  it('S22 a match far into a text is shown with what stands around it, and markup as text', async () => {
    const uid = await kept(utf8(`${'Lorem ipsum. '.repeat(5000)}<b>Jaçanã</b> fim`), 'txt');
    expect(await outcomeOf(uid)).toBe('read');
    const answer = await found('jacana');
    expect(uidsOf(answer)).toEqual([uid]);
    expect(textsOf(answer)[0]).toMatch(/^….*<b>\[Jaçanã\]<\/b> fim$/);
    expect(textsOf(answer)[0]?.length).toBeLessThan(260);
  });

  it('S22 words are found by how they begin, phrases in their order, each at the beginning of a word', async () => {
    const uid = await kept(utf8('Prevê o Aviso Prévio de trinta dias na sublocação'), 'txt');
    expect(await outcomeOf(uid)).toBe('read');
    for (const text of ['"aviso prévio"', 'SUBLOC trin', 'previ "previo de"'])
      expect([text, uidsOf(await found(text))]).toEqual([text, [uid]]);
    expect(textsOf(await found('"aviso previo" prev'))[0]).toBe(
      '[Prev]ê o [Aviso Prévio] de trinta dias na sublocação',
    );
    for (const text of ['"prévio aviso"', 'ublocacao', '"aviso de"', '""', '- .'])
      expect([text, await found(text)]).toEqual([text, { found: [], complete: true }]);
  });

  it('S22 a text that no filter of words lies with is looked through all the same', async () => {
    const uid = await kept(utf8('guardado por uma versão anterior'), 'txt');
    expect(await outcomeOf(uid)).toBe('read');
    const { files } = await gateway.services.store.company(ana.company);
    const id = `text:${(await metaOf(uid)).hash ?? ''}`;
    const held = await files.get(id);
    if (held === null) throw new Error('There is no text.');
    const { words: _words, ...former } = held;
    await files.put(former);
    expect(uidsOf(await found('anterior versao'))).toEqual([uid]);
  });

  it('S22 a text of which a killed server kept the words alone is kept anew', async () => {
    const bytes = utf8('cortada entre duas escritas');
    const { files } = await gateway.services.store.company(ana.company);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await files.put({ _id: `text:${hash}`, words: '' });
    expect(await outcomeOf(await kept(bytes, 'txt'))).toBe('read');
    expect((await found('duas escritas')).found.length).toBe(1);
  });

  it('S22 what holds no text, is broken or locked says why', async () => {
    expect(await outcomeOf(await kept(utf8(' \n '), 'txt'))).toBe('empty');
    expect(await outcomeOf(await kept(utf8('%PDF-1.7 and no more'), 'pdf'))).toBe('damaged');
    expect(await outcomeOf(await kept(await fixture('locked.pdf'), 'pdf'))).toBe('locked');
  });

  it('S22 S21 a bomb, a ring of parts and an archive that is no document are kept as files, and harm nobody', async () => {
    // Made beside, since connections end where nothing is answered for long.
    const bomb = await zipped({ 'word/document.xml': new Uint8Array(extractionLimits.unpackedBytes + 1) });
    expect(bomb.length).toBeLessThan(1_000_000);
    const laughs = '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]><x>fim &a;</x>';
    const outcomes = {
      docx: await kept(new Uint8Array(bomb), 'docx'),
      odt: await kept(new Uint8Array(zipSync({ 'leia.txt': utf8('nada') })), 'odt'),
      xml: await kept(utf8(laughs), 'xml'),
    };
    expect(await outcomeOf(outcomes.docx)).toBe('too-large');
    expect(await outcomeOf(outcomes.odt)).toBe('damaged');
    expect(await outcomeOf(outcomes.xml)).toBe('read');
    expect(textsOf(await found('fim'))).toContain('[fim]');
    expect((await gateway.services.store.health()).writable).toBe(true);
  });

  it('S22 nothing is read without the flag, and once it is set the text is found until it is taken away', async () => {
    const uid = await kept(utf8('palavra xerocopiada'), 'txt', { extract: false });
    const other = await kept(utf8('outra palavra'), 'txt');
    await outcomeOf(other);
    expect((await metaOf(uid)).lastRun).toBeNull();
    const edit = (extract: boolean) => ask(ana, calls.editDocument, { document: uid, change: { extract } });
    await edit(true);
    expect(await outcomeOf(uid)).toBe('read');
    expect(uidsOf(await found('xerocopiada'))).toEqual([uid]);
    await edit(false);
    expect(uidsOf(await found('xerocopiada'))).toEqual([]);
    await edit(true);
    expect(await outcomeOf(uid)).toBe('read');
    expect(uidsOf(await found('xerocopiada'))).toEqual([uid]);
    await ask(ana, calls.deleteDocuments, { documents: [uid], deleted: true });
    expect(uidsOf(await found('xerocopiada'))).toEqual([]);
  });

  it('S22 devices get the outcome, never the text', async () => {
    const uid = await kept(utf8('segredo escondido'), 'txt');
    await outcomeOf(uid);
    const { documents } = await ana.snapshot('filing');
    expect(documents.find((document) => document['uid'] === uid)).toMatchObject({
      data: { meta: { lastOutcome: 'read' } },
    });
    expect(JSON.stringify(documents)).not.toContain('escondido');
    const hash = (await metaOf(uid)).hash ?? '';
    expect((await ana.fetch(`/files/text:${hash}`)).status).toBe(400);
  });

  it('S22 C12 no other company finds them, and no text of the other is found here', async () => {
    const other = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
    const there = await makeItem(other, classificationWish());
    const bytes = utf8('sigilo entre empresas');
    await outcomeOf(await kept(bytes, 'txt'));
    expect((await found('sigilo')).found.length).toBe(1);
    expect((await found('sigilo', other)).found).toEqual([]);
    expect((await ask(other, calls.searchDocuments, { text: 'sigilo' }, ana.company)).code).toBe(
      'not-allowed',
    );
    await kept(bytes, 'txt', { classification: there }, other);
    expect((await found('sigilo')).found.length).toBe(1);
  });

  it('S22 one answer holds 50 documents at most, and says that there are more', async () => {
    const bytes = utf8('muitas vezes repetido');
    const uids: string[] = [];
    for (let turn = 0; turn <= calls.FOUND_MAX; turn += 1) uids.push(await kept(bytes, 'txt'));
    for (const uid of uids) await outcomeOf(uid);
    const answer = await found('repetido');
    expect([answer.found.length, answer.complete]).toEqual([calls.FOUND_MAX, false]);
  }, 120_000);
});

describe('S22 the reading of texts goes on', () => {
  it('S22 what a killed server left unread is read after the next start', async () => {
    // A server that was killed has done no more than keep the record.
    await gateway.services.textReading.close();
    const uid = await kept(utf8('retomada depois da queda'), 'txt');
    const box = await makeItem(ana, boxWish());
    const paper = infoOf(place, { box, extract: true });
    await register(ana, paper);
    expect(await found('retomada')).toEqual({ found: [], complete: true });
    expect((await metaOf(uid)).lastRun).toBeNull();
    const next = new TextReading(gateway.services);
    await next.sweep(new AbortController().signal);
    expect(await outcomeOf(uid)).toBe('read');
    expect(uidsOf(await found('retomada'))).toEqual([uid]);
    expect(await stored(gateway, ana.company, paper.uid)).toMatchObject({
      data: { meta: { lastRun: null } },
    });
    await next.close();
  });

  it('S22 one that was closed amid a file leaves it to the next', async () => {
    const uid = await kept(utf8('interrompida no meio'), 'txt');
    const never = new TextReading(gateway.services, {
      extractor: { extract: () => Promise.withResolvers<never>().promise },
    });
    never.look(ana.company, [uid]);
    await never.close();
    expect((await metaOf(uid)).lastRun).toBeNull();
    const next = new TextReading(gateway.services);
    await next.sweep(new AbortController().signal);
    expect(await outcomeOf(uid)).toBe('read');
    await next.close();
  });
});
