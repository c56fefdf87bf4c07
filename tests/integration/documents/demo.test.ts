import { afterAll, beforeAll, expect, it } from 'vitest';
import { filingSchema, isFiling } from '#domain/entities/filing.ts';
import { snapshotLineSchema, snapshotPath } from '#domain/api/replication.ts';
import { signIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { hashOf } from './filed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ asShipped: true, env: { DEMO_DATA: 'whole' } });
});
afterAll(() => server.dispose());

async function filingOfDemo() {
  const { headers } = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  const answer = await fetch(`${server.origin}${snapshotPath.replace(':collection', 'filing')}`, { headers });
  const lines = (await answer.text()).trimEnd().split('\n');
  const documents = lines.flatMap((line) => {
    const read = snapshotLineSchema.parse(JSON.parse(line));
    return read.type === 'documents' ? read.documents : [];
  });
  return { headers, filings: documents.map((document) => filingSchema.parse(document)) };
}

it('S21 the demo’s company keeps documents whose files are there, once however often it starts', async () => {
  const { headers, filings } = await filingOfDemo();
  const documents = filings.filter((filing) => isFiling(filing, 'document'));
  expect(documents).toHaveLength(5);
  for (const { data } of documents) {
    if (data.meta.hash === null) continue;
    const file = await fetch(`${server.origin}/files/${data.meta.hash}`, { headers });
    expect(hashOf(new Uint8Array(await file.arrayBuffer()))).toBe(data.meta.hash);
  }
  await server.restart();
  expect((await filingOfDemo()).filings).toEqual(filings);
});
