import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { recoveryCodeHash } from '../second-factor/codes.ts';
import { hashesOfCode, newRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { createHashThreads } from '../hashing/hash-threads.ts';
import type { HashTask } from '../hashing/hash-task.ts';
import { createPasswords } from './passwords.ts';

const PASSWORD = 'Casa-Amarela-9';
const CODE = 'K7QF-2MXB-9HTD-R4WN';
/** Settings of an earlier release. */
const former = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

const passwords = await createPasswords();

/** Algorithm and cost of a hash in PHC string format. */
function settingsIn(stored: string): string {
  return stored.split('$').slice(0, 4).join('$');
}

describe('hashes of passwords', () => {
  it('A04 cost as much to check where there is no such person: time tells no account', async () => {
    const threads = createHashThreads();
    const tasks: HashTask[] = [];
    const counted = await createPasswords({
      run: (task) => {
        tasks.push(task);
        return threads.run(task);
      },
    });
    const stored = await counted.hash(PASSWORD);
    tasks.length = 0;
    expect(await counted.matches(stored, 'errada')).toBe(false);
    expect(await counted.matches(null, 'errada')).toBe(false);
    const [known, unknown] = tasks.map((task) => ('hash' in task ? settingsIn(task.hash) : task));
    expect(tasks).toHaveLength(2);
    expect(unknown).toEqual(known);
  });

  it('A26 are known as outdated where they were made with other settings', async () => {
    expect(passwords.isOutdated(await passwords.hash(PASSWORD))).toBe(false);
    expect(passwords.isOutdated(await hash(PASSWORD, former))).toBe(true);
    expect(passwords.isOutdated(await hash(PASSWORD, { ...former, timeCost: 3 }))).toBe(true);
  });

  it('A26 of a former release still match, and only the password they were made of', async () => {
    const stored = await hash(PASSWORD, former);
    expect(await passwords.matches(stored, PASSWORD)).toBe(true);
    expect(await passwords.matches(stored, 'casa-amarela-9')).toBe(false);
    expect(await passwords.hashLike(stored, PASSWORD)).toBe(stored);
    expect(await passwords.hashLike(stored, 'casa-amarela-9')).not.toBe(stored);
  });

  it('A22 recovery codes are found among stored ones of both settings', async () => {
    const stored = await hash(recoveryCodeHash(CODE), former);
    const { codes, hashes } = await newRecoveryCodes(passwords);
    const both = [...hashes, stored];
    expect(await hashesOfCode(passwords, CODE, both)).toContain(stored);
    const [first = ''] = codes;
    expect(await hashesOfCode(passwords, first, both)).toContain(hashes[0]);
    const others = await hashesOfCode(passwords, 'AAAA-BBBB-CCCC-DDDD', both);
    expect(both.filter((one) => others.has(one))).toEqual([]);
  });
});
