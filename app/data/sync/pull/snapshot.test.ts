import { describe, expect, it } from 'vitest';
import type { HttpClient } from '#app/data/http/client.ts';
import { Snapshot } from './snapshot.ts';
import { turns } from '#tests/support/turns.ts';

const END = '{"type":"end","checkpoint":{"store":"s","seq":"1"},"scope":"role=admin;chats=none"}\n';

const page = (from: number, count: number): string =>
  `${JSON.stringify({ type: 'documents', documents: Array.from({ length: count }, (_, at) => ({ at: from + at })) })}\n`;

function answering(lines: readonly string[]): HttpClient {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const line of lines) controller.enqueue(new TextEncoder().encode(line));
      controller.close();
    },
  });
  return { raw: () => Promise.resolve(new Response(body)) } as unknown as HttpClient;
}

const open = (lines: readonly string[]): Promise<Snapshot<{ at: number }>> =>
  Snapshot.open(answering(lines), 'template', { signal: new AbortController().signal, silenceMs: 5000 });

async function drain(snapshot: Snapshot<{ at: number }>, least: number, most: number): Promise<number[][]> {
  const batches: number[][] = [];
  for (;;) {
    const { documents, end } = await snapshot.take(least, most);
    batches.push(documents.map(({ at }) => at));
    if (end !== null) return batches;
  }
}

describe('O01 O03 a first sync as it streams in', () => {
  it('gives everything once and in order, however it was cut into lines, and ends with a batch that is not empty', async () => {
    const lines = [page(0, 8), page(8, 500), page(508, 500), page(1008, 12_000), END];
    const batches = await drain(await open(lines), 100, 1000);
    expect(batches.flat()).toEqual(Array.from({ length: 13_008 }, (_, at) => at));
    expect(batches.every(({ length }) => length > 0 && length <= 1000)).toBe(true);
    expect(batches.slice(0, -1).every(({ length }) => length >= 100)).toBe(true);
  });

  it('O03 reads no more than people see at once until that is stored, and then ahead of who stores it', async () => {
    let given = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(new TextEncoder().encode(page(given, 50)));
          given += 50;
        },
      },
      { highWaterMark: 0 },
    );
    const http = { raw: () => Promise.resolve(new Response(body)) } as unknown as HttpClient;
    const options = { signal: new AbortController().signal, silenceMs: 5000 };
    const snapshot = await Snapshot.open<{ at: number }>(http, 'template', options);
    expect((await snapshot.take(100, 100)).documents).toHaveLength(100);
    await turns(50);
    expect(given).toBeLessThanOrEqual(250);
    expect((await snapshot.take(500, 1000)).documents.length).toBeGreaterThanOrEqual(500);
    await expect.poll(() => given).toBeGreaterThan(8000);
    await snapshot.cancel();
  });

  it('gives one empty batch of nothing', async () => {
    expect(await drain(await open([END]), 100, 1000)).toEqual([[]]);
  });

  it('fails where it was cut, after what came before', async () => {
    const snapshot = await open([page(0, 250)]);
    expect((await snapshot.take(100, 100)).end).toBeNull();
    expect((await snapshot.take(100, 100)).end).toBeNull();
    await expect(snapshot.take(100, 100)).rejects.toMatchObject({ code: 'network-unreachable' });
  });

  it('fails on what is no snapshot', async () => {
    const snapshot = await open(['<html>\n']);
    await expect(snapshot.take(1)).rejects.toMatchObject({ code: 'answer-malformed' });
  });
});
