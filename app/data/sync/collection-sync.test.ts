import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStoreOfTest, type StoreOfTest } from '#tests/support/open-store.ts';
import { HttpClient } from '../http/client.ts';
import { CollectionSync } from './collection-sync.ts';
import { Connection } from './stream/connection.ts';

const NOWHERE = 'http://127.0.0.1:9';

let opened: StoreOfTest;
beforeEach(async () => {
  opened = await openStoreOfTest();
});
afterEach(() => opened[Symbol.asyncDispose]());

it('O01 O02 comes to rest and goes on, however often it is asked to begin anew in one moment', async () => {
  const { store, environment } = opened;
  const http = new HttpClient(environment, NOWHERE);
  const connection = new Connection(environment, http, new BehaviorSubject(true));
  const failures: unknown[] = [];
  const sync = new CollectionSync({
    name: 'templateArea',
    store,
    connection,
    http,
    environment,
    noteScope: () => undefined,
    beforeCopy: () => Promise.resolve(),
    begun: () => undefined,
    storageFailed: (error) => failures.push(error),
  });
  let aside = 0;
  const count = (): Promise<void> => Promise.resolve(void (aside += 1));
  await sync.start();
  await Promise.all([sync.restart(), sync.aside(count), sync.restart(), sync.purge(), sync.aside(count)]);
  await sync.stop();
  connection.stop();
  expect([aside, sync.progress.purging, failures]).toEqual([2, false, []]);
});
