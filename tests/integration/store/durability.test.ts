import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  cleanUpAfterwards,
  closeTestStore,
  couchdbUrl,
  newCompany,
  newFolder,
  openTestStore,
} from './folders.ts';

cleanUpAfterwards();

const writer = fileURLToPath(new URL('writer.ts', import.meta.url));

/** Kills the writer without warning after `answers`; gives what it had said was written. */
async function writeAndKill(dataDir: string, company: string, answers: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, dataDir, company], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line === 'ready') resolve();
      else acknowledged.push(line);
    });
  });
  const gone = new Promise((resolve) => child.on('close', resolve));
  await ready;
  await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(answers);
  child.kill('SIGKILL');
  await gone;
  return acknowledged;
}

describe('O02 what was acknowledged', () => {
  it('O02 is all there after the process was killed in the middle of writing, three times over', async () => {
    const dataDir = await newFolder();
    for (const answers of [6, 25, 60]) {
      const company = newCompany();
      const acknowledged = await writeAndKill(dataDir, company, answers);
      const ids = acknowledged.flatMap((name) =>
        name.startsWith('batch:') ? Array.from({ length: 10 }, (_, item) => `${name}:${item}`) : [name],
      );
      const store = await openTestStore(dataDir);
      const { records } = await store.company(company);
      const found = await records.getMany(ids);
      expect(ids.filter((_, index) => found[index] === null)).toEqual([]);
      const singles = found.filter((document) => document?._id.startsWith('single:') === true);
      expect(singles.every((document) => document?.['state'] === 2)).toBe(true);
      const { changes } = await records.changes({ since: '0', limit: 100_000 });
      const told = new Set(changes.map(({ id }) => id));
      expect(ids.filter((id) => !told.has(id))).toEqual([]);
      await closeTestStore(store);
    }
  });

  // Without strace nothing tells a synchronous write from another short of cutting the power.
  it.skipIf(couchdbUrl !== null || !existsSync('/usr/bin/strace'))(
    'O02 has been forced to the disk, write by write',
    async () => {
      const dataDir = await newFolder();
      const trace = path.join(dataDir, 'trace.txt');
      const count = async (documents: number): Promise<number> => {
        const args = [
          '-f',
          '-e',
          'trace=fdatasync,fsync',
          '-o',
          trace,
          process.execPath,
          writer,
          dataDir,
          newCompany(),
          '1',
          String(documents),
        ];
        await promisify(execFile)('/usr/bin/strace', args);
        return (await readFile(trace, 'utf8')).match(/\b(fdatasync|fsync)\(/g)?.length ?? 0;
      };
      // 60 rounds are 20 batches and 40 documents written twice: 100 acknowledged writes. How often opening forces
      // something to the disk varies by a few.
      await count(0);
      const [idle, busy] = [await count(0), await count(60)];
      expect(busy - idle).toBeGreaterThanOrEqual(90);
    },
  );
});

describe('O02 the store as such', () => {
  it('O02 keeps data, identity and place in history over a restart', async () => {
    const dataDir = await newFolder();
    const company = newCompany();
    const first = await openTestStore(dataDir);
    const before = await first.company(company);
    await before.records.put({ _id: 'template:aaaaaaaa', name: 'Contrato' });
    const seq = await before.records.currentSeq();
    await before.records.put({ _id: 'template:bbbbbbbb', name: 'Recibo' });
    await closeTestStore(first);

    const second = await openTestStore(dataDir);
    expect(second.identity).toBe(first.identity);
    const after = await second.company(company);
    expect(after.records.identity).toBe(before.records.identity);
    expect(await after.records.get('template:aaaaaaaa')).toMatchObject({ name: 'Contrato' });
    const { changes, complete } = await after.records.changes({ since: seq, limit: 10 });
    expect(changes.map(({ id }) => id)).toEqual(['template:bbbbbbbb']);
    expect(complete).toBe(true);
  });

  it.skipIf(couchdbUrl !== null)(
    'O02 made anew has another identity and knows no place of the old one',
    async () => {
      const company = newCompany();
      const [one, other] = [await openTestStore(await newFolder()), await openTestStore(await newFolder())];
      const old = (await one.company(company)).records;
      const recreated = (await other.company(company)).records;
      expect(recreated.identity).not.toBe(old.identity);
      const since = await old.currentSeq();
      await expect(recreated.changes({ since, limit: 10 })).rejects.toMatchObject({
        code: 'checkpoint-unknown',
      });
    },
  );

  it.skipIf(couchdbUrl !== null)('O02 serves one process at a time, and says so', async () => {
    const dataDir = await newFolder();
    await openTestStore(dataDir);
    const second = promisify(execFile)(process.execPath, [writer, dataDir, newCompany()]);
    await expect(second).rejects.toMatchObject({
      stderr: expect.stringContaining('DATA_DIR is in use by another running server.'),
    });
  });
});
