import { describe, expect, it } from 'vitest';
import type { StoredSession } from '#domain/entities/session.ts';
import { judgeRefresh, REFRESH_GRACE_SECONDS, rotated } from './refresh-rotation.ts';

const start = new Date('2026-11-21T12:00:00.000Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

const fresh: StoredSession = {
  uid: 'session-1',
  user: 'user-0001',
  company: 'company-1',
  refreshHash: 'first',
  previousHash: null,
  rotatedAt: start.toISOString(),
  createdAt: start.toISOString(),
  expiresAt: after(30 * 86_400).toISOString(),
  endedAt: null,
  epoch: 0,
  device: '',
  name: null,
  lastSeenAt: null,
  waiting: null,
  revokedAt: null,
  machine: null,
};

describe('what a refresh token means', () => {
  const once = rotated(fresh, 'second', after(600));
  const twice = rotated(once, 'third', after(605));
  const aged = { ...fresh, createdAt: after(-90 * 86_400).toISOString() };

  it.each([
    ['the newest', fresh, 'first', 0, 'current'],
    ['the newest, weeks later', fresh, 'first', 29 * 86_400, 'current'],
    ['the newest, after the session ran out', fresh, 'first', 30 * 86_400, 'expired'],
    ['one never handed out', fresh, 'other', 0, 'reused'],
    ['the one just traded', once, 'first', 600, 'repeated'],
    [
      'the one just traded, its answer lost and a busy server started anew since',
      once,
      'first',
      690,
      'repeated',
    ],
    ['the one just traded, at the end of the grace', once, 'first', 600 + REFRESH_GRACE_SECONDS, 'repeated'],
    ['the one just traded, after the grace', once, 'first', 600.001 + REFRESH_GRACE_SECONDS, 'reused'],
    ['the one just traded, by a clock set back', once, 'first', 599, 'reused'],
    ['one whose successor was used, within the grace', twice, 'first', 606, 'reused'],
    ['the newest, of a session visited until it became too old', aged, 'first', 0, 'expired'],
    [
      'any, once the device was revoked',
      { ...once, revokedAt: start.toISOString() },
      'first',
      701,
      'revoked',
    ],
    ['any, once the session ended', { ...once, endedAt: after(700).toISOString() }, 'second', 701, 'ended'],
  ])('A26 %s', (_what, session, hash, seconds, verdict) => {
    expect(judgeRefresh(session, hash, after(seconds))).toBe(verdict);
  });

  it('A26 visits carry a session no further than 90 days from where it began', () => {
    expect(rotated(fresh, 'next', after(70 * 86_400)).expiresAt).toBe(after(90 * 86_400).toISOString());
  });

  it('A26 each visit moves the end by the whole time, and keeps the session’s own facts', () => {
    expect(once).toEqual({
      ...fresh,
      refreshHash: 'second',
      previousHash: 'first',
      rotatedAt: after(600).toISOString(),
      expiresAt: after(600 + 30 * 86_400).toISOString(),
    });
  });
});
