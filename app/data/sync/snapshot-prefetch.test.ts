import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { HttpClient, RawRequest } from '../http/client.ts';
import { SnapshotPrefetch } from './snapshot-prefetch.ts';

const END = '{"type":"end","checkpoint":{"store":"s","seq":"1"},"scope":"role=admin;chats=none"}\n';
const environment = { timing: { silenceMs: 5000 } } as never;

interface Asked {
  http: HttpClient;
  requests: RawRequest[];
}

function answeredBy(answer: () => Promise<Response>): Asked {
  const requests: RawRequest[] = [];
  const raw = (request: RawRequest): Promise<Response> => {
    requests.push(request);
    return answer();
  };
  return { http: { raw } as unknown as HttpClient, requests };
}

const goodAnswer = (): Promise<Response> => Promise.resolve(new Response(END));
const going = (): AbortSignal => new AbortController().signal;

describe('O01 O03 first copies that are asked for while their store is opened', () => {
  it('O03 are those of what people see first, each given once', async () => {
    const { http, requests } = answeredBy(goodAnswer);
    const ahead = new SnapshotPrefetch('autodocs-c-u', http, environment);
    expect(requests.map(({ path }) => path)).toEqual([
      '/replication/snapshot/templateArea',
      '/replication/snapshot/template',
    ]);
    expect(await (await ahead.take('template', going()))?.take(100)).toMatchObject({ documents: [] });
    expect(await ahead.take('template', going())).toBeNull();
    expect(await ahead.take('execution', going())).toBeNull();
    ahead.drop();
  });

  it('O03 are asked for anew by sync where the server refused', async () => {
    const { http } = answeredBy(() => Promise.reject(new AppError('server-busy')));
    const ahead = new SnapshotPrefetch('autodocs-c-u', http, environment);
    expect(await ahead.take('template', going())).toBeNull();
    ahead.drop();
  });

  it('O03 are let go where nobody takes them, and kept where somebody did', async () => {
    const { http, requests } = answeredBy(goodAnswer);
    const ahead = new SnapshotPrefetch('autodocs-c-u', http, environment);
    const sync = new AbortController();
    await ahead.take('template', sync.signal);
    ahead.drop();
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    sync.abort();
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    expect(await ahead.take('templateArea', going())).toBeNull();
  });

  it('O03 end at once for a sync that has stopped', async () => {
    const { http, requests } = answeredBy(goodAnswer);
    const ahead = new SnapshotPrefetch('autodocs-c-u', http, environment);
    await ahead.take('template', AbortSignal.abort());
    expect(requests.at(-1)?.signal?.aborted).toBe(true);
    ahead.drop();
  });
});
