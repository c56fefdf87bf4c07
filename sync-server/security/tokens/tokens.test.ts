import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptKeys } from '../keys/signing-keys.ts';
import { createTokens, type Tokens } from './tokens.ts';

const subject = { user: 'ana-silva', company: 'company-1', session: 'session-1' };

let folder: string;
let now: Date;
let tokens: Tokens;
beforeEach(async () => {
  now = new Date('2026-01-01T12:00:00Z');
  folder = await mkdtemp(join(tmpdir(), 'autodocs-tokens-'));
  tokens = createTokens(await keptKeys(folder, { now: () => now }), { now: () => now });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

describe('tokens verified a moment ago', () => {
  it('C08 are known by every character, and for the product they were verified for', async () => {
    const { token } = await tokens.sign(subject, 'autodocs');
    expect(await tokens.verify(token, 'autodocs')).toMatchObject(subject);
    const [head, payload, signature = ''] = token.split('.');
    const changed = [
      token.slice(0, -4),
      [head, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'),
      '',
    ];
    for (const other of changed)
      await expect(tokens.verify(other, 'autodocs')).rejects.toThrow('session-missing');
    await expect(tokens.verify(token, 'dokia')).rejects.toThrow('session-missing');
  });

  it('C08 A26 are refused at once when they have ended', async () => {
    const { token, expiresAt } = await tokens.sign(subject, 'autodocs');
    now = new Date(expiresAt.getTime() - 1000);
    expect(await tokens.verify(token, 'autodocs')).toEqual({ ...subject, expiresAt });
    now = expiresAt;
    await expect(tokens.verify(token, 'autodocs')).rejects.toThrow('session-expired');
  });

  it('C08 have their signature checked once in ten seconds, and are not kept for longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const time = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const check = vi.spyOn(crypto.subtle, 'verify');
    const { token } = await tokens.sign(subject, 'autodocs');
    for (let times = 0; times < 3; times += 1) await tokens.verify(token, 'autodocs');
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10);
    // The timer that removes the entry.
    expect(vi.getTimerCount()).toBe(1);
    time.mockReturnValue(11_002);
    vi.advanceTimersByTime(10_100);
    expect(vi.getTimerCount()).toBe(0);
    await tokens.verify(token, 'autodocs');
    expect(check).toHaveBeenCalledTimes(2);
  });
});
