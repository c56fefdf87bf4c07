import { randomUUID } from 'node:crypto';
import { hash, type Options } from '@node-rs/argon2';
import { AppError } from '#domain/api/errors.ts';
import { createHashThreads, type HashThreads } from '../hashing/hash-threads.ts';

/**
 * argon2id with 24 MiB, two passes, one lane. The least that the OWASP password storage cheat sheet names is 19 MiB with two
 * passes: who steals the hashes pays for the memory of each guess, and nobody who signs in notices some milliseconds more.
 */
const options: Options = { memoryCost: 24_576, timeCost: 2, parallelism: 1, outputLen: 32 };

/** How a hash in PHC string format begins that was made with these. */
const PRESENT = `$argon2id$v=19$m=${String(options.memoryCost)},t=${String(options.timeCost)},p=${String(options.parallelism)}$`;
const SETTINGS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/;

/** All that hash throw ServerBusy where too many ask at once. */
export interface Passwords {
  /** @param salt a random one of its own where absent */
  hash(password: string, salt?: Uint8Array): Promise<string>;
  /** With the settings and the salt of a hash that is stored: equal to it where `password` is the one hashed. */
  hashLike(stored: string, password: string): Promise<string>;
  /** Whether `password` is the one hashed; takes as long for a missing hash (null), and is then false. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
  /** Whether it was made with other settings than those of today. */
  isOutdated(passwordHash: string): boolean;
}

/** The same letters typed on two systems may differ in their bytes (NFC and NFD); they are one password. */
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
