import { describe, expect, it } from 'vitest';
import { messageUidSchema } from './chat.ts';
import { uidSchema } from './record.ts';

describe('C12 uids', () => {
  it('C12 are never what every object has already', () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    expect(names).toContain('__proto__');
    for (const name of names) {
      expect([name, uidSchema.safeParse(name).success]).toEqual([name, false]);
      const message = `${name}:01990000-0000-7000-8000-000000000000`;
      expect([name, messageUidSchema.safeParse(message).success]).toEqual([name, false]);
    }
  });

  it('C12 may hold such a name', () => {
    for (const uid of ['constructor-1', 'my_constructor', '__proto__0', 'toString_', 'a-toString']) {
      expect([uid, uidSchema.safeParse(uid).success]).toEqual([uid, true]);
      expect(messageUidSchema.safeParse(`${uid}:01990000-0000-7000-8000-000000000000`).success).toBe(true);
    }
  });

  it('C12 are 8 to 64 of letters, digits, hyphens and underscores', () => {
    for (const uid of ['short-1', 'x'.repeat(65), 'with space', 'chat:0001', 'ünïcödé-1', 'uid-0001\n', ''])
      expect([uid, uidSchema.safeParse(uid).success]).toEqual([uid, false]);
  });
});
