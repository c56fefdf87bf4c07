import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptKeys } from './signing-keys.ts';

const start = new Date('2026-01-01T00:00:00.000Z');
const on = (day: number) => ({ now: () => new Date(start.getTime() + day * 86_400_000) });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autodocs-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('kept session keys', () => {
  it('A26 are made once and stay', async () => {
    const made = await keptKeys(folder, on(0));
    const later = await keptKeys(folder, on(179));
    expect(later.active.kid).toBe(made.active.kid);
    expect(later.refreshSecrets).toEqual(made.refreshSecrets);
    expect(await readdir(join(folder, 'keys'))).toEqual(['session-keys.pem']);
    expect((await stat(join(folder, 'keys', 'session-keys.pem'))).mode & 0o777).toBe(0o600);
  });

  it('A26 are renewed in time, and the one before still verifies', async () => {
    const first = await keptKeys(folder, on(0));
    const second = await keptKeys(folder, on(181));
    expect(second.all.map((key) => key.kid)).toEqual([second.active.kid, first.active.kid]);
    expect(second.active.kid).not.toBe(first.active.kid);
    const third = await keptKeys(folder, on(362));
    expect(third.all.map((key) => key.kid)).toEqual([third.active.kid, second.active.kid]);
  });

  it('A26 publish nothing private', async () => {
    const { active } = await keptKeys(folder, on(0));
    expect(Object.keys(active.publicKey).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});
