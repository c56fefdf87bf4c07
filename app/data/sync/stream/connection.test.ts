import 'fake-indexeddb/auto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { filter } from 'rxjs/operators';
import { expect, it } from 'vitest';
import { newDisk, nodeEnvironment } from '#tests/support/node-environment.ts';
import { HttpClient } from '#app/data/http/client.ts';
import { Connection } from './connection.ts';

/** Refuses streams at first; afterwards leaves them without an answer, like a server that is slow to open one. */
async function slowServer(): Promise<{ origin: string; refusing: boolean; close: () => void }> {
  const server = createServer((_request, response) => {
    if (state.refusing) response.writeHead(503).end();
  });
  const state = { origin: '', refusing: true, close: () => server.closeAllConnections() };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

it('O02 O03 the network is back: what waits is sent beside the stream that opens, not behind it', async () => {
  const server = await slowServer();
  const { environment, wake } = nodeEnvironment(newDisk());
  const http = new HttpClient(environment, server.origin);
  const connection = new Connection(environment, http, new BehaviorSubject(true));
  const stopping = new AbortController();
  connection.start();
  await firstValueFrom(connection.status$.pipe(filter((status) => status === 'offline')));

  const sent: string[] = [];
  const sending = connection.run(() => Promise.resolve(void sent.push('a word')), stopping.signal);
  expect(sent).toEqual([]);
  server.refusing = false;
  wake();
  await sending;
  expect([sent, connection.status$.getValue()]).toEqual([['a word'], 'offline']);

  connection.stop();
  server.close();
});

it('O03 A26 signed in again, and the server is slow: it is waited for, and no sign-in is asked for any more', async () => {
  const server = await slowServer();
  server.refusing = false;
  const { environment } = nodeEnvironment(newDisk());
  const signedIn$ = new BehaviorSubject(false);
  const connection = new Connection(environment, new HttpClient(environment, server.origin), signedIn$);
  connection.start();
  expect(connection.status$.getValue()).toBe('needs-sign-in');
  signedIn$.next(true);
  await firstValueFrom(connection.status$.pipe(filter((status) => status === 'connecting')));
  connection.stop();
  server.close();
});
