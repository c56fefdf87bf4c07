import { describe, expect, it } from 'vitest';
import { LEAST_AGENT_VERSION } from '#domain/api/machines.ts';
import type { HttpClient } from '../http/client.ts';
import { Machines } from './machines.ts';

/** What a browser sees of the program at the agent's port; `cors` is null if it sends no CORS headers. */
interface Behind {
  cors: unknown;
  answers: boolean;
}

function identify({ cors, answers }: Behind): Promise<unknown> {
  const fetch = async (_address: unknown, { mode }: RequestInit = {}): Promise<Response> => {
    if (!answers || (mode === 'cors' && cors === null)) throw new TypeError('Failed to fetch');
    return mode === 'cors' ? Response.json(cors) : new Response();
  };
  const http: Pick<HttpClient, 'call'> = {
    call: async (_call, { body }: { body?: unknown }) => ({ body }) as never,
  };
  return new Machines({ fetch }, http as HttpClient).identify();
}

describe('the local agent', () => {
  const agent = { name: 'PC-07', version: LEAST_AGENT_VERSION };

  it('A21 tells the computer to the server', async () => {
    expect(await identify({ cors: agent, answers: true })).toEqual({ body: { machine: 'PC-07' } });
  });

  it.each([
    ['does not run', { cors: null, answers: false }, 'agent-unreachable'],
    ['is another program that knows no page', { cors: null, answers: true }, 'agent-port-taken'],
    [
      'is another program that answers every page',
      { cors: { hello: 'world' }, answers: true },
      'agent-port-taken',
    ],
    ['is too old', { cors: { ...agent, version: '2.0.43' }, answers: true }, 'agent-outdated'],
  ])('A21 says so where it %s', async (_what, behind, code) => {
    await expect(identify(behind)).rejects.toMatchObject({ code });
  });
});
