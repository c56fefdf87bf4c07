import { randomUUID } from 'node:crypto';
import { hash, type Options } from '@node-rs/argon2';
import { AppError } from '#domain/api/errors.ts';
import { createHashThreads, type HashThreads } from '../hashing/hash-threads.ts';

/**
 * argon2id with 24 MiB, two passes, one lane. The OWASP password storage cheat sheet requires at least 19 MiB with two
 * passes. More memory raises the cost of each guess at stolen hashes, and slows a sign-in by only some milliseconds.
 */
const options: Options = { memoryCost: 24_576, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Prefix of hashes in PHC string format with these settings. */
const PRESENT = `$argon2id$v=19$m=${String(options.memoryCost)},t=${String(options.timeCost)},p=${String(options.parallelism)}$`;
const SETTINGS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/;

/** All methods that hash throw ServerBusy if too many tasks wait. */
export interface Passwords {
  /** @param salt random if absent */
  hash(password: string, salt?: Uint8Array): Promise<string>;
  /** Hashes with the settings and salt of a stored hash: the results are equal if `password` is correct. */
  hashLike(stored: string, password: string): Promise<string>;
  /** Whether `password` matches; takes equally long for a missing hash (null), and is then false. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
  /** Whether it was made with other settings than the current ones. */
  isOutdated(passwordHash: string): boolean;
}

/** The same text may be typed as different bytes on two systems (NFC and NFD); both are the same password. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

function settingsOf(stored: string): Options {
  const [, memory, time, lanes, salt] = SETTINGS.exec(stored) ?? [];
  if (salt === undefined)
    throw new AppError('internal', { cause: new Error('no hash in PHC string format') });
  return {
    ...options,
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(lanes),
    salt: new Uint8Array(Buffer.from(salt, 'base64')),
  };
}

export async function createPasswords(threads: HashThreads = createHashThreads()): Promise<Passwords> {
  const nobodys = await hash(randomUUID(), options);
  const hashWith = async (password: string, settings: Options): Promise<string> =>
    String(await threads.run({ do: 'hash', password: normal(password), options: settings }));
  return {
    hash: (password, salt) => hashWith(password, salt === undefined ? options : { ...options, salt }),
    hashLike: (stored, password) => hashWith(password, settingsOf(stored)),
    matches: async (passwordHash, password) => {
      const task = { do: 'verify', hash: passwordHash ?? nobodys, password: normal(password) } as const;
      const matched = await threads.run(task);
      return passwordHash !== null && matched === true;
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(PRESENT),
  };
}
