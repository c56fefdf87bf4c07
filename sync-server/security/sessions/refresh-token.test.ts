import { describe, expect, it } from 'vitest';
import {
  hashOf,
  newRefreshToken,
  readRefreshToken,
  successorOf,
  writeRefreshToken,
} from './refresh-token.ts';

const key = new Uint8Array(32).fill(7);
const otherKey = new Uint8Array(32).fill(9);

describe('refresh tokens', () => {
  const token = newRefreshToken('user-0001', 'session-1');

  it('A26 come back from their text, also when another key has come first since', () => {
    const text = writeRefreshToken(key, token);
    expect(readRefreshToken([key], text)).toEqual(token);
    expect(readRefreshToken([otherKey, key], text)).toEqual(token);
    expect(readRefreshToken([otherKey], text)).toBeNull();
  });

  it('A26 have one successor, which tells nothing of the secret before it', () => {
    const successor = successorOf(key, token);
    expect(successorOf(key, token)).toEqual(successor);
    expect(successor.secret).not.toContain(token.secret);
    expect(hashOf(successor)).not.toBe(hashOf(token));
    expect(successorOf(otherKey, token).secret).not.toBe(successor.secret);
  });

  it.each([
    '',
    '.',
    '...',
    'a.b.c.d',
    'user-0001.session-1..',
    'user-0001.session-1.secret',
    '../../x.session-1.s.t',
  ])('A26 C08 are not read from %o', (text) => {
    expect(readRefreshToken([key], text)).toBeNull();
  });

  it('A26 C08 cannot be moved to another person or session', () => {
    const [, , secret = '', tag = ''] = writeRefreshToken(key, token).split('.');
    expect(readRefreshToken([key], `user-0002.session-1.${secret}.${tag}`)).toBeNull();
    expect(readRefreshToken([key], `user-0001.session-2.${secret}.${tag}`)).toBeNull();
  });
});
