import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BackupReader } from '#couchdb/copies/format/backup-reader.ts';
import { bytesFile, databaseFile, MANIFEST, type Manifest } from '#couchdb/copies/format/backup-format.ts';
import { restore } from '#couchdb/copies/restore.ts';
import { companyDatabaseNames } from '#couchdb/databases.ts';
import { openStore } from '#couchdb/open-store.ts';
import type { CompanyDatabases, Store } from '#couchdb/store.ts';
import { cleanUpAfterwards, newCompany, newFolder } from './folders.ts';
import { contentOf, leaveConflict, operate, withClient } from './operator.ts';

cleanUpAfterwards();

const company = newCompany();
const names = companyDatabaseNames(company);
const DOCUMENTS = 700;
const image = randomBytes(2_500_000);
const hashOf = (bytes: Uint8Array | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
const imageHash = hashOf(image);
const stores = new Set<Store>();

async function open(dataDir: string): Promise<Store> {
  const store = await openStore({ couchdbUrl: null, dataDir });
  stores.add(store);
  return store;
}
async function close(store: Store): Promise<void> {
  stores.delete(store);
  await store.close();
}
afterEach(async () => {
  for (const store of stores) await close(store);
});

const templateId = (n: number) => `template:${String(n).padStart(8, '0')}`;

async function fill(databases: CompanyDatabases): Promise<void> {
  const documents = Array.from({ length: DOCUMENTS }, (_, n) => ({
    _id: templateId(n),
    n,
    text: 'ação '.repeat(50),
  }));
  await databases.records.putMany(documents);
  const rev = await databases.files.put({ _id: imageHash, type: 'image/png' });
  await databases.files.putAttachment(imageHash, 'bytes', image, { type: 'image/png', rev });
  await databases.chat.put({ _id: 'message:chat0001:1', text: 'olá' });
}

/** Goes on changing what is there until told to stop. */
function keepWriting({ records }: CompanyDatabases): { stop: () => Promise<void> } {
  const stop = new AbortController();
  const done = (async () => {
    for (let n = 0; !stop.signal.aborted; n = (n + 7) % DOCUMENTS) {
      const held = await records.get(templateId(n));
      if (held !== null) await records.put({ ...held, n: Number(held['n']) + 10_000 });
    }
  })();
  return {
    stop: async () => {
      stop.abort();
      await done;
    },
  };
}

let backup: string;
let made: { code: number; output: string };
let quiet: string;
let original: Record<string, Record<string, string>>;

/** One backup made under a running, written-to store, and one of the same store at rest. */
beforeAll(async () => {
  const dataDir = await newFolder();
  const store = await openStore({ couchdbUrl: null, dataDir });
  const databases = await store.company(company);
  await fill(databases);
  const writing = keepWriting(databases);
  backup = path.join(await newFolder(), 'backup');
  made = await operate('backup', ['--to', backup], { DATA_DIR: dataDir });
  await writing.stop();
  await store.close();
  original = await withClient({ dataDir }, async (client) => {
    await leaveConflict(client, names.records, 'template:conflict');
    const content: typeof original = {};
    for (const name of Object.values(names)) content[name] = await contentOf(client, name);
    return content;
  });
  quiet = path.join(await newFolder(), 'quiet');
  await operate('backup', ['--to', quiet], { DATA_DIR: dataDir });
});

describe('O02 a backup', () => {
  it('O02 made while people write holds every record, at least as it was before', async () => {
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('1 files of 2500000 bytes') });
    const dataDir = await newFolder();
    expect(await operate('restore', ['--from', backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const { records, files } = await (await open(dataDir)).company(company);
    const found = await records.getMany(Array.from({ length: DOCUMENTS }, (_, n) => templateId(n)));
    expect(found.filter((document, n) => Number(document?.['n']) % 10_000 !== n)).toEqual([]);
    expect(hashOf(await files.getAttachment(imageHash, 'bytes'))).toBe(imageHash);
  });

  it('O02 restored is equal, losers of conflicts and files included, under new identities', async () => {
    const dataDir = await newFolder();
    await operate('restore', ['--from', quiet], { DATA_DIR: dataDir });
    await withClient({ dataDir }, async (client) => {
      for (const name of Object.values(names)) expect(await contentOf(client, name)).toEqual(original[name]);
    });
    expect(
      Object.keys(original[names.records] ?? {}).filter((key) => key.startsWith('template:conflict')),
    ).toEqual(['template:conflict@2-aa', 'template:conflict@2-bb']);
    const store = await open(dataDir);
    const databases = await store.company(company);
    const { manifest } = await BackupReader.open(quiet);
    const before = manifest.databases.map(({ identity }) => identity);
    expect(before).toHaveLength(4);
    for (const { identity } of [store.central, databases.records, databases.chat, databases.files])
      expect(before).not.toContain(identity);
  });

  it('O02 is readable by its owner alone, and goes into a folder of its own', async () => {
    for (const part of ['', 'databases', MANIFEST, databaseFile(names.records), bytesFile(imageHash)]) {
      expect((await stat(path.join(quiet, part))).mode & 0o077).toBe(0);
    }
    const again = await operate('backup', ['--to', quiet], { DATA_DIR: await newFolder() });
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('There is no store in') });
    const dataDir = await newFolder();
    await close(await open(dataDir));
    expect(await operate('backup', ['--to', quiet], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: `${quiet} is not empty. Name a new folder for each backup.\n`,
    });
  });
});

describe('O02 the session keys', () => {
  it('O02 go along where they are asked for; what a killed server left behind leads nobody astray', async () => {
    const [dataDir, other] = [await newFolder(), await newFolder()];
    await close(await open(dataDir));
    await mkdir(path.join(dataDir, 'keys'));
    await writeFile(path.join(dataDir, 'keys', 'session-keys.pem'), '-----BEGIN PRIVATE KEY-----');
    await writeFile(path.join(dataDir, 'store-access.json'), '{"url":"http://autodocs:gone@127.0.0.1:9"}');
    const folder = path.join(await newFolder(), 'backup');
    const without = await operate('restore', ['--from', quiet, '--with-keys'], { DATA_DIR: other });
    expect(without).toMatchObject({ code: 1, output: `${quiet} holds no session keys.\n` });
    expect(await operate('backup', ['--to', folder, '--with-keys'], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
    });
    await operate('restore', ['--from', folder, '--with-keys'], { DATA_DIR: other });
    const restored = path.join(other, 'keys', 'session-keys.pem');
    expect(await readFile(restored, 'utf8')).toBe('-----BEGIN PRIVATE KEY-----');
    expect((await stat(restored)).mode & 0o077).toBe(0);
  });
});

async function damagedCopy(damage: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(await newFolder(), 'copy');
  await cp(quiet, folder, { recursive: true });
  await damage(folder);
  return folder;
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function edit(folder: string, change: (manifest: Manifest) => object): Promise<void> {
  const file = path.join(folder, MANIFEST);
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Manifest)));
}

const damages: [string, (folder: string) => Promise<void>, RegExp][] = [
  [
    'a database cut short',
    (folder) => truncate(path.join(folder, databaseFile(names.records)), 5000),
    /is damaged: databases/,
  ],
  [
    'a changed byte in a database',
    (folder) => flipByte(path.join(folder, databaseFile(names.chat))),
    /is damaged: databases/,
  ],
  [
    'a changed byte in a file',
    (folder) => flipByte(path.join(folder, bytesFile(imageHash))),
    /is damaged: files/,
  ],
  ['a missing file', (folder) => rm(path.join(folder, bytesFile(imageHash))), /is damaged: files/],
  ['no manifest', (folder) => rm(path.join(folder, MANIFEST)), /no complete backup/],
  [
    'half a manifest',
    (folder) => truncate(path.join(folder, MANIFEST), 300),
    /manifest\.json cannot be read/,
  ],
  [
    'a database left out of the manifest',
    (folder) => edit(folder, (manifest) => ({ ...manifest, databases: manifest.databases.slice(1) })),
    /manifest\.json is not what was written/,
  ],
  [
    'a newer format',
    (folder) => edit(folder, (manifest) => ({ ...manifest, version: 2 })),
    /made by a newer release/,
  ],
];

describe('O02 a restore', () => {
  it.each(damages)('O02 refuses %s', async (_what, damage, sentence) => {
    const opening = BackupReader.open(await damagedCopy(damage));
    await expect(opening).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringMatching(sentence),
    });
  });

  it('O02 touches nothing where the backup is refused', async () => {
    const dataDir = await newFolder();
    const store = await open(dataDir);
    await (await store.company(company)).records.put({ _id: 'template:mine0000' });
    await close(store);
    const folder = await damagedCopy((copy) => flipByte(path.join(copy, bytesFile(imageHash))));
    const refused = await operate('restore', ['--from', folder, '--replace'], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was changed.') });
    const untouched = await open(dataDir);
    expect(untouched.identity).toBe(store.identity);
    expect(await (await untouched.company(company)).records.get('template:mine0000')).not.toBeNull();
  });

  it('O02 replaces nothing unless told to, and nothing under a running server', async () => {
    const dataDir = await newFolder();
    const store = await open(dataDir);
    await store.company(newCompany());
    const running = await operate('restore', ['--from', quiet, '--replace'], { DATA_DIR: dataDir });
    expect(running).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first.') });
    await close(store);
    const full = await operate('restore', ['--from', quiet], { DATA_DIR: dataDir });
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    expect(await operate('restore', ['--from', quiet, '--replace'], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
    });
    await withClient({ dataDir }, async (client) => {
      expect(await contentOf(client, names.records)).toEqual(original[names.records]);
    });
  });

  it('O02 cut off in the middle leaves a store that no server opens, until it is run again', async () => {
    const dataDir = await newFolder();
    await close(await open(dataDir));
    const reader = await BackupReader.open(quiet);
    const options = { replace: true, endSessions: false, now: new Date() };
    const cut = () => {
      throw new Error('cut off');
    };
    await withClient({ dataDir }, async (client) => {
      await expect(restore(client, reader, { ...options, report: cut })).rejects.toThrow('cut off');
    });
    await expect(openStore({ couchdbUrl: null, dataDir })).rejects.toMatchObject({
      cause: { message: expect.stringContaining("a restore was cut off. Run 'npm run restore' again.") },
    });
    expect(await operate('backup', ['--to', `${dataDir}/b`], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
    });
    expect(await operate('restore', ['--from', quiet], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    await withClient({ dataDir }, async (client) => {
      for (const name of Object.values(names)) expect(await contentOf(client, name)).toEqual(original[name]);
    });
    await open(dataDir);
  });

  it('O02 brings no ended session back to life, ends none that goes on, and forgets nothing of the audit', async () => {
    const dataDir = await newFolder();
    const { central } = await open(dataDir);
    const session = (key: string) => `session:user0001:${key}`;
    for (const key of ['goes-on', 'signed-out', 'removed'])
      await central.put({ _id: session(key), at: 'before' });
    await central.put({ _id: 'user:user0001', name: 'as it was' });
    const folder = path.join(await newFolder(), 'backup');
    await operate('backup', ['--to', folder], { DATA_DIR: dataDir });
    for (const key of ['goes-on', 'signed-out', 'removed'])
      await central.put({ ...(await central.get(session(key))), _id: session(key), at: 'after' });
    await central.remove(session('removed'), (await central.get(session('removed')))?._rev ?? '');
    await central.put({ _id: 'audit:c:2026-11-21T10:00:00.000Z:1', event: 'sign-out' });
    await central.put({
      ...(await central.get('user:user0001')),
      _id: 'user:user0001',
      name: 'as it became',
    });
    for (const store of stores) await close(store);

    expect(await operate('restore', ['--from', folder, '--replace'], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
    });
    const restored = await open(dataDir);
    expect(await restored.central.get('user:user0001')).toMatchObject({ name: 'as it was' });
    expect(await restored.central.get(session('goes-on'))).toMatchObject({ at: 'after' });
    expect(await restored.central.get(session('removed'))).toBeNull();
    expect(await restored.central.get('audit:c:2026-11-21T10:00:00.000Z:1')).not.toBeNull();
    await close(restored);

    const ended = ['--from', folder, '--replace', '--end-sessions'];
    expect(await operate('restore', ended, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const { central: last } = await open(dataDir);
    expect(await last.range({ start: 'session:', end: 'session;', limit: 10 })).toEqual([]);
  });
});
