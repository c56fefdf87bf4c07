import { afterEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { push, streamPath } from '#domain/api/replication.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { signIn } from '#tests/support/api.ts';
import { withStore } from '#tests/support/store.ts';
import { smallTemplate } from '#tests/performance/company-records.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.dispose();
  server = null;
});

interface Writer {
  /** uids of the records whose storing was acknowledged. */
  acknowledged: string[];
  /** Status of every answer. */
  answers: Set<number>;
  /** Answers that came without the headers that guard every other. */
  unguarded: number;
  stop(): void;
  done: Promise<void>;
}

/** Pushes small batches one after the other until told to stop, or until nobody answers any more. */
function startWriter(origin: string, { answer, headers }: Awaited<ReturnType<typeof signIn>>): Writer {
  const owner = { company: answer.company.uid, user: answer.user.uid };
  const over = new AbortController();
  const writer: Writer = {
    acknowledged: [],
    answers: new Set(),
    unguarded: 0,
    stop: () => over.abort(),
    done: Promise.resolve(),
  };
  const run = async (): Promise<void> => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      const rows = Array.from({ length: 20 }, (_, index) => ({
        ...smallTemplate(round * 20 + index, owner, new Date()),
        uid: randomUUID(),
      }));
      const response = await fetch(`${origin}${push.path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ collection: 'template', rows }),
      });
      writer.answers.add(response.status);
      if (!response.headers.has('content-security-policy')) writer.unguarded += 1;
      if (!response.ok) return;
      const { results } = push.response.parse(await response.json());
      writer.acknowledged.push(
        ...rows.flatMap(({ uid }, index) => (results[index]?.outcome === 'accepted' ? [uid] : [])),
      );
    }
  };
  // Nobody answers any more: the server is gone.
  writer.done = run().catch(() => over.abort());
  return writer;
}

describe('stopping the server', () => {
  it('O02 in the middle of pushes loses nothing it acknowledged, and ends streams', async () => {
    server = await startServer({ ownProcess: true });
    const running = server;
    const ana = await signIn(running.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    const stream = await fetch(`${running.origin}${streamPath}`, { headers: ana.headers });
    const streamed = stream.text();
    const writers = [1, 2, 3].map(() => startWriter(running.origin, ana));
    await expect.poll(() => writers.every(({ acknowledged }) => acknowledged.length > 60)).toBe(true);
    expect(await running.stop()).toBe(0);
    writers.forEach((writer) => writer.stop());
    await Promise.all(writers.map(({ done }) => done));
    // A request that was begun was answered, one that came after was sent away or found nobody.
    for (const { answers } of writers)
      expect([...answers].every((status) => status === 200 || status === 503)).toBe(true);
    // Also those that were sent away.
    expect(writers.map(({ unguarded }) => unguarded)).toEqual([0, 0, 0]);
    expect(await streamed).toContain('"type":"hello"');
    await withStore(running, async (_central, store) => {
      const { records } = await store.company(ana.answer.company.uid);
      const wanted = writers.flatMap(({ acknowledged }) => acknowledged);
      const held = await records.getMany(wanted.map((uid) => `template:${uid}`));
      expect(held.filter((document) => document === null)).toHaveLength(0);
    });
  });
});
