import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#couchdb/store.ts';
import {
  createOneTimeTokens,
  type Grant,
  type OneTimeTokens,
} from '#server/security/tokens/one-time-tokens.ts';
import { createCentral, type Central } from '#server/stores/central/central.ts';
import { cleanUpAfterwards, newFolder, openTestStore } from './folders.ts';

cleanUpAfterwards();

let store: Store;
let central: Central;
let now: number;
let tokens: OneTimeTokens;

beforeAll(async () => {
  store = await openTestStore(await newFolder());
  central = createCentral(store.central);
});
beforeEach(() => {
  now = Date.parse('2026-11-22T12:00:00.000Z');
  tokens = createOneTimeTokens(central.oneTimeTokens, { now: () => new Date(now) });
});

const grant: Grant<'sign-on'> = {
  purpose: 'sign-on',
  user: 'user-0001',
  company: 'company-1',
  session: 'session-1',
  audience: 'autodocs',
};

describe('one-time tokens', () => {
  it('C02 are good until their last second, and not a moment longer', async () => {
    const token = await tokens.issue(grant, 60);
    now += 59_999;
    expect(await tokens.read('sign-on', token)).toMatchObject(grant);
    now += 1;
    expect(await tokens.read('sign-on', token)).toBeNull();
    expect(await tokens.spend('sign-on', token)).toBeNull();
  });

  it('C02 are spent by exactly one of many at the same time', async () => {
    const token = await tokens.issue(grant, 60);
    const spent = await Promise.all(Array.from({ length: 10 }, () => tokens.spend('sign-on', token)));
    expect(spent.filter((found) => found !== null)).toHaveLength(1);
    expect(await tokens.read('sign-on', token)).toBeNull();
  });

  it('C02 C03 serve one purpose alone', async () => {
    const token = await tokens.issue(grant, 60);
    expect(await tokens.spend('recovery', token)).toBeNull();
    expect(await tokens.spend('sign-on', token)).toMatchObject(grant);
  });

  it('C02 are stored as hashes, and removed once they are over', async () => {
    const token = await tokens.issue(grant, 60);
    const documents = await store.central.range({ start: '', end: '\ufff0', limit: 100 });
    expect(documents.length).toBeGreaterThan(0);
    expect(JSON.stringify(documents)).not.toContain(token);
    expect(await tokens.sweep()).toBe(0);
    now += 60_000;
    expect(await tokens.sweep()).toBeGreaterThan(0);
    for await (const left of central.oneTimeTokens.list('')) expect(left).toBeNull();
  });
});
