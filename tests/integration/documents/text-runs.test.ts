import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toDocument } from '#couchdb/record-document.ts';
import { AppError } from '#domain/api/errors.ts';
import * as calls from '#domain/api/documents.ts';
import { TextReading } from '#server/commands/documents/text-reading.ts';
import type { Clock } from '#server/clock.ts';
import type { Extraction } from '#server/extraction/extraction.ts';
import { createExtractor, type Extractor } from '#server/extraction/extractor.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { poll } from '#tests/support/poll.ts';
import { ask, classificationWish, infoOf, makeItem, register, sendFile, storedDocument } from './filed.ts';

/** Goes ahead by what it is moved. */
class MovedClock implements Clock {
  private ahead = 0;
  now = (): Date => new Date(Date.now() + this.ahead);
  move(minutes: number): void {
    this.ahead += minutes * 60_000;
  }
}

let clock: MovedClock;
let gateway: Gateway;
let ana: Device;
let place: string;

beforeEach(async () => {
  clock = new MovedClock();
  gateway = await startGateway(undefined, {}, { clock });
  await gateway.services.textReading.close();
  ana = await gateway.device(await gateway.company('Horizonte'), { companyadmin: true });
  place = await makeItem(ana, classificationWish());
});
afterEach(() => gateway.stop());

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));
async function kept(text: string, change: Partial<calls.DocumentInfo> = {}, device = ana): Promise<string> {
  const hash = await sendFile(device, utf8(text));
  const info = infoOf(place, { hash, extension: 'txt', extract: true, ...change });
  expect(await register(device, info)).toMatchObject({ code: 'done' });
  return info.uid;
}

const metaOf = async (uid: string, company = ana.company) =>
  (await storedDocument(gateway, company, uid)).data.meta;
const until = (ready: () => Promise<boolean>) => poll(ready, { what: () => 'the text to be settled' });
const edit = (document: string, extract: boolean) =>
  ask(ana, calls.editDocument, { document, change: { extract } });
async function found(text: string): Promise<string[]> {
  const { answer } = await ask(ana, calls.searchDocuments, { text });
  return calls.searchDocuments.response.parse(answer).found.map(({ uid }) => uid);
}
async function erased(): Promise<(string | null)[]> {
  const entries: (string | null)[] = [];
  for (const { event, subject } of await gateway.services.central.audit.of(ana.company))
    if (event === 'document-text-erased') entries.push(subject);
  return entries;
}
async function hasText(uid: string): Promise<boolean> {
  const { files } = await gateway.services.store.company(ana.company);
  return (await files.get(`text:${(await metaOf(uid)).hash ?? ''}`)) !== null;
}

/** Reads as another server of the same store, counting what it began. */
class Server {
  readonly begun: string[] = [];
  /** Whether a sweep ends when nothing is due any more. */
  waits = true;
  readonly reading: TextReading;
  answer: (text: string) => Promise<Extraction> = (text) =>
    Promise.resolve({ outcome: 'text', text, truncated: false });

  constructor(alone = true) {
    const extractor: Extractor = {
      extract: (bytes) => {
        const text = new TextDecoder().decode(bytes);
        this.begun.push(text);
        return this.answer(text);
      },
    };
    this.reading = new TextReading(gateway.services, { extractor, alone });
  }

  async sweep(): Promise<void> {
    await this.reading.sweep(new AbortController().signal);
    if (this.waits) await this.reading.idle();
  }
}

const slow: Extraction = { outcome: 'failed', why: 'too-slow' };

describe('S22 a failed run', () => {
  it('S22 is repeated later where it may pass, a few times, and then left to a person', async () => {
    const uid = await kept('lento');
    const server = new Server();
    server.answer = () => Promise.resolve(slow);
    for (const [turn, wait] of [10, 60, 360, 10_000].entries()) {
      await server.sweep();
      expect([server.begun.length, (await metaOf(uid)).failedRuns]).toEqual([turn + 1, turn + 1]);
      clock.move(wait - 2);
      await server.sweep();
      expect(server.begun.length).toBe(turn + 1);
      clock.move(3);
    }
    await server.sweep();
    expect(server.begun.length).toBe(4);
    expect(await metaOf(uid)).toMatchObject({ lastOutcome: 'too-slow', failedRuns: 4 });
    server.answer = (text) => Promise.resolve({ outcome: 'text', text, truncated: false });
    // Her session is over by this clock.
    ana = await gateway.signIn(ana.user, ana.company);
    expect((await ask(ana, calls.readDocumentAgain, { document: uid })).code).toBe('done');
    expect(await metaOf(uid)).not.toHaveProperty('failedRuns');
    await server.sweep();
    await until(async () => (await metaOf(uid)).lastOutcome === 'read');
    expect(await found('lento')).toEqual([uid]);
    await server.reading.close();
  });

  it('S22 is waited for by the server that saw it fail, with nobody asking', async () => {
    const uid = await kept('passageiro');
    const server = new Server();
    server.answer = (text) => {
      server.answer = () => Promise.resolve({ outcome: 'text', text, truncated: false });
      clock.move(10);
      return Promise.resolve(slow);
    };
    // The run is noted ten minutes after it was begun by this clock, and due when those have gone once more.
    server.reading.look(ana.company, [uid]);
    await until(async () => (await metaOf(uid)).failedRuns === 1);
    clock.move(11);
    server.reading.look(ana.company, [uid]);
    await until(async () => (await metaOf(uid)).lastOutcome === 'read');
    expect(server.begun.length).toBe(2);
    await server.reading.close();
  });

  it('S22 of a broken file is never repeated, and one of a process that was ended is', async () => {
    const server = new Server();
    server.answer = (text) =>
      Promise.resolve({ outcome: 'failed', why: text === 'quebrado' ? 'damaged' : 'interrupted' });
    const [broken, ended] = [await kept('quebrado'), await kept('morto')];
    await server.sweep();
    await until(
      async () => (await metaOf(ended)).failedRuns === 1 && (await metaOf(broken)).lastRun !== null,
    );
    clock.move(100_000);
    await server.sweep();
    await until(async () => (await metaOf(ended)).failedRuns === 2);
    expect(server.begun.toSorted()).toEqual(['morto', 'morto', 'quebrado']);
    await server.reading.close();
  });

  it('S22 the outcome of a process that somebody kills is that it was interrupted', async () => {
    const extractor = createExtractor();
    const pid = process.pid;
    const children = async (): Promise<string[]> => {
      const { readFile } = await import('node:fs/promises');
      const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
      return listed.split(' ').filter(Boolean);
    };
    const before = new Set(await children());
    const running = extractor.extract(utf8(`%PDF-1.7 ${'x'.repeat(20_000_000)}`), 'pdf');
    let child: string | undefined;
    await poll(
      async () => {
        child = (await children()).find((id) => !before.has(id));
        return child !== undefined;
      },
      { what: () => 'the process that reads' },
    );
    process.kill(Number(child), 'SIGKILL');
    expect(await running).toEqual({ outcome: 'failed', why: 'interrupted' });
  });
});

describe('S22 the flag taken away', () => {
  it('S22 erases the text, audited, and given again has it read anew', async () => {
    const server = new Server();
    const uid = await kept('apagada depois');
    await server.sweep();
    await until(async () => (await metaOf(uid)).lastOutcome === 'read');
    expect([await hasText(uid), await erased()]).toEqual([true, []]);
    await edit(uid, false);
    expect([await hasText(uid), await erased(), await found('apagada')]).toEqual([false, [uid], []]);
    expect(await metaOf(uid)).toMatchObject({ lastRun: null });
    expect(await metaOf(uid)).not.toHaveProperty('lastOutcome');
    await edit(uid, true);
    await server.sweep();
    await until(async () => (await metaOf(uid)).lastOutcome === 'read');
    expect([server.begun.length, await found('apagada')]).toEqual([2, [uid]]);
    await server.reading.close();
  });

  it('S22 leaves the text to another document of the same file, and goes with the last', async () => {
    const server = new Server();
    const [one, other] = [await kept('em dobro'), await kept('em dobro')];
    await server.sweep();
    await until(async () => (await metaOf(one)).lastRun !== null && (await metaOf(other)).lastRun !== null);
    await edit(one, false);
    expect([await hasText(one), await found('dobro'), await erased()]).toEqual([true, [other], []]);
    await ask(ana, calls.deleteDocuments, { documents: [one], deleted: true });
    await edit(other, false);
    expect([await hasText(other), await erased()]).toEqual([false, [other]]);
    await server.reading.close();
  });

  it('S22 is followed up where the server was killed before it erased, and where it was taken amid the reading', async () => {
    const server = new Server();
    const uid = await kept('meio apagada');
    await server.sweep();
    await until(async () => (await metaOf(uid)).lastOutcome === 'read');
    // As a server leaves it that was killed: the record says so, and the text is still there.
    const { records } = await gateway.services.store.company(ana.company);
    const held = await storedDocument(gateway, ana.company, uid);
    const rev = (await records.get(`filing:${uid}`))?._rev ?? null;
    await records.put(toDocument('filing', { ...held, data: { ...held.data, extract: false } }, rev));
    await server.sweep();
    await until(async () => !(await hasText(uid)));
    const amid = await kept('retirada no meio');
    server.answer = async (text) => {
      await edit(amid, false);
      return { outcome: 'text', text, truncated: false };
    };
    await server.sweep();
    await until(async () => server.begun.includes('retirada no meio') && !(await hasText(amid)));
    await until(async () => (await erased()).includes(amid));
    expect((await metaOf(amid)).lastRun).toBeNull();
    await server.reading.close();
  });

  it('S22 a document that comes back is found although its text went with another one', async () => {
    const server = new Server();
    const [one, other] = [await kept('volta'), await kept('volta')];
    await server.sweep();
    await until(async () => (await metaOf(one)).lastRun !== null && (await metaOf(other)).lastRun !== null);
    await ask(ana, calls.deleteDocuments, { documents: [one], deleted: true });
    await edit(other, false);
    await ask(ana, calls.deleteDocuments, { documents: [one], deleted: false });
    await server.sweep();
    await until(async () => (await metaOf(one)).lastOutcome === 'read');
    expect(await found('volta')).toEqual([one]);
    await server.reading.close();
  });
});

describe('S22 several servers', () => {
  it('S22 none of them reads what another one reads, and all is read', async () => {
    const uids: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) uids.push(await kept(`texto ${turn}`));
    const servers = [new Server(false), new Server(false), new Server(false)];
    for (const server of servers) server.reading.look(ana.company, uids);
    await Promise.all(servers.map((server) => server.sweep()));
    for (const uid of uids) await until(async () => (await metaOf(uid)).lastOutcome === 'read');
    const begun = servers.flatMap((server) => server.begun);
    expect([begun.length, new Set(begun).size]).toEqual([12, 12]);
    for (const { reading } of servers) await reading.close();
  });

  it('S22 what a killed one had for itself is taken over when its time has gone', async () => {
    const uid = await kept('herdado');
    const dead = new Server(false);
    dead.waits = false;
    dead.answer = () => Promise.withResolvers<never>().promise;
    dead.reading.look(ana.company, [uid]);
    await until(async () => Promise.resolve(dead.begun.length === 1));
    const next = new Server(false);
    next.reading.look(ana.company, [uid]);
    await next.sweep();
    expect(next.begun).toEqual([]);
    clock.move(3);
    next.reading.look(ana.company, [uid]);
    await until(async () => (await metaOf(uid)).lastOutcome === 'read');
    expect(next.begun.length).toBe(1);
    await Promise.all([next.reading.close(), dead.reading.close()]);
  });
});

describe('S22 looking through all companies', () => {
  it.each([
    ['company-not-allowed', 0],
    ['store-unavailable', 2],
  ] as const)('S22 one that is %s is asked again %d times in ten minutes', async (code, again) => {
    let asked = 0;
    const company = (): Promise<never> => {
      asked += 1;
      return Promise.reject(new AppError(code));
    };
    const { services } = gateway;
    const store = Object.assign(Object.create(services.store) as typeof services.store, { company });
    const log = Object.assign(Object.create(services.log) as typeof services.log, { warn: () => undefined });
    const reading = new TextReading({ ...services, store, log });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      reading.look(ana.company, ['document-1']);
      await reading.idle();
      expect(asked).toBe(1);
      for (let minute = 0; minute < 11; minute += 1) {
        await vi.advanceTimersByTimeAsync(60_000);
        await reading.idle();
      }
      expect(asked).toBe(1 + again);
    } finally {
      vi.useRealTimers();
      await reading.close();
    }
  });

  it('S22 reads what changed since the last time alone, and writes nothing where that is nothing', async () => {
    for (let turn = 0; turn < 60; turn += 1) await kept(`texto ${turn}`);
    const first = new Server();
    await first.sweep();
    await until(async () => Promise.resolve(first.begun.length === 60));
    const { records } = await gateway.services.store.company(ana.company);
    const place = async () => (await records.get('_local/texts'))?.['seq'];
    await until(async () => (await place()) !== undefined);
    await first.reading.close();
    const [before, end] = [await place(), await records.currentSeq()];
    const asked: string[] = [];
    const changes = records.changes.bind(records);
    records.changes = (query) => {
      asked.push(query.since);
      return changes(query);
    };
    const second = new Server();
    await second.sweep();
    expect([asked, await place(), second.begun]).toEqual([[before], before, []]);
    expect(before).toBe(end);
    const uid = await kept('mais um');
    await second.sweep();
    await until(async () => (await metaOf(uid)).lastOutcome === 'read');
    expect(second.begun).toEqual(['mais um']);
    await second.reading.close();
  });
});
