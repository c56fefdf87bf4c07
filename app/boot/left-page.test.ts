// @vitest-environment happy-dom
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endTransactionsOnLeaving } from './left-page.ts';

const transaction = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction');
const startAnew = vi.fn<() => void>();
let page: Window;

beforeEach(() => {
  vi.stubGlobal('IDBDatabase', IDBDatabase);
  page = new EventTarget() as unknown as Window;
  endTransactionsOnLeaving(page, startAnew);
});
afterEach(() => {
  if (transaction !== undefined) Object.defineProperty(IDBDatabase.prototype, 'transaction', transaction);
  vi.unstubAllGlobals();
  startAnew.mockReset();
});

async function openStore(): Promise<IDBDatabase> {
  const opening = new IDBFactory().open('records');
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('values'));
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  return opening.result;
}

/** A write that continues until it is ended. */
function writeOn(database: globalThis.IDBDatabase): { transaction: IDBTransaction; ended: Promise<string> } {
  const writing = database.transaction('values', 'readwrite');
  const again = (): void => writing.objectStore('values').put(1, 'key').addEventListener('success', again);
  again();
  const ended = new Promise<string>((resolve) => {
    writing.addEventListener('abort', () => resolve('aborted'));
    writing.addEventListener('complete', () => resolve('complete'));
  });
  return { transaction: writing, ended };
}

function tell(type: 'pagehide' | 'pageshow', persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

describe('O01 a page that the browser keeps for the way back', () => {
  it('O01 ends what it was writing, so that the next page can write', async () => {
    const database = await openStore();
    const { ended } = writeOn(database);
    tell('pagehide', true);
    expect(await ended).toBe('aborted');
    tell('pageshow', true);
    expect(startAnew).toHaveBeenCalledOnce();
    const next = database.transaction('values', 'readwrite');
    next.objectStore('values').put(2, 'key');
    await new Promise((resolve) => next.addEventListener('complete', resolve));
  });

  it('O01 begins nothing after it was left', async () => {
    const database = await openStore();
    tell('pagehide', true);
    expect(await writeOn(database).ended).toBe('aborted');
  });

  it('O01 goes on where it was when nothing was being written', async () => {
    const database = await openStore();
    const written = database.transaction('values', 'readwrite');
    written.objectStore('values').put(1, 'key');
    await new Promise((resolve) => written.addEventListener('complete', resolve));
    tell('pagehide', true);
    tell('pageshow', true);
    expect(startAnew).not.toHaveBeenCalled();
  });

  it('O01 that is closed ends its transactions by itself', async () => {
    const { transaction: writing, ended } = writeOn(await openStore());
    tell('pagehide', false);
    writing.abort();
    expect(await ended).toBe('aborted');
    tell('pageshow', false);
    expect(startAnew).not.toHaveBeenCalled();
  });
});
