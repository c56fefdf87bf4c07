import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations, versions } from '#app/data/local-store/database/versions.ts';
import { closeStore, openStore, type OpenStore } from '#app/data/local-store/database/open.ts';
import type { Profile } from '#app/data/ports.ts';
import { idRangeOf } from '#couchdb/databases.ts';
import { toDocument } from '#couchdb/record-document.ts';
import { smallExecution } from '#tests/performance/company-records.ts';
import { signIn } from '#tests/support/api.ts';
import 'fake-indexeddb/auto';
import { newDisk, nodeEnvironment, type DeviceDisk } from '#tests/support/node-environment.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';
import type { MigrationReport } from './migrating-device.ts';

const RECORDS = 10_000;
const BATCH = 1000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let server: TestServer;
let company: string;

beforeAll(async () => {
  server = await startServer();
  const { answer } = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  company = answer.company.uid;
  const owner = { company, user: answer.user.uid };
  await withStore(server, async (_central, store) => {
    const { records } = await store.company(company);
    for (let from = 0; from < RECORDS; from += BATCH) {
      const batch = Array.from({ length: BATCH }, (_unused, at) =>
        toDocument('execution', { ...smallExecution(from + at, owner, new Date()), fields: [] }, null),
      );
      await records.putMany(batch);
    }
  });
});
afterAll(() => server.dispose());

/** Ids of the company's records as the store holds them. */
function storedIds(): Promise<string[]> {
  return withStore(server, async (_central, store) => {
    const { records } = await store.company(company);
    const found = await Promise.all(
      (['execution', 'template'] as const).map((name) =>
        records.range({ ...idRangeOf(name), limit: 2 * RECORDS }),
      ),
    );
    return found.flat().map(({ _id }) => _id.slice(_id.indexOf(':') + 1));
  });
}

const profile = { user: { uid: 'ana' }, company: { uid: 'horizonte' } } as Profile;

function open(disk: DeviceDisk): Promise<OpenStore> {
  const { environment } = nodeEnvironment(disk);
  return openStore({ environment, prefix: disk.prefix, profile, resolvers: {} as never });
}

describe('O01 O04 a new release with other schemas', () => {
  it('O01 O04 goes on with the migration of 10,000 records after being killed twice in it: all are there, and only what was unsent is sent, once', async () => {
    const { stdout } = await promisify(execFile)(
      'node_modules/.bin/node',
      ['tests/offline/migrating-device.ts', server.origin],
      { cwd: ROOT, maxBuffer: 1 << 26 },
    );
    const report = JSON.parse(stdout) as MigrationReport;
    const [first = 0, second = 0] = report.killedAt;
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(second).toBeLessThan(RECORDS);
    expect(report.before.executions).toBeGreaterThanOrEqual(RECORDS);
    expect(report.after).toEqual(report.before);
    expect(report.waiting).toBe(report.unsent.length);
    expect([...report.sent].sort()).toEqual([...report.unsent].sort());
    expect(report.waitingAtTheEnd).toBe(0);
    expect(report.unhandled).toEqual([]);
    expect(await storedIds()).toEqual(expect.arrayContaining(report.unsent));
  }, 120_000);

  it('O01 tries a migration again that failed, and has everything then', async () => {
    const disk = newDisk();
    const former = await open(disk);
    const draft = {
      id: 'd53f6b54-3b1f-4d36-9a5e-3f8f8f2a7b11',
      kind: 'fill' as const,
      template: 'template-1',
      updatedAt: '2026-11-21T13:42:00.000Z',
      content: '{}',
    };
    await former.collections.draft.insert(draft);
    await closeStore(former);
    versions.draft += 1;
    try {
      migrations.draft[versions.draft] = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      await expect(open(disk)).rejects.toMatchObject({ code: 'DM4' });
      migrations.draft[versions.draft] = (record: unknown) => record as never;
      const again = await open(disk);
      const kept = await again.collections.draft.findOne(draft.id).exec();
      expect(kept?.toMutableJSON().content).toBe(draft.content);
      await closeStore(again);
    } finally {
      delete migrations.draft[versions.draft];
      versions.draft -= 1;
    }
  });
});
