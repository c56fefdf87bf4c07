import { randomUUID } from 'node:crypto';
import { hash, type Options } from '@node-rs/argon2';
import { createHashThreads, type HashThreads } from './hashing/hash-threads.ts';

/** argon2id as the OWASP password storage cheat sheet sets it: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** All throw ServerBusy where too many ask at once. */
export interface Passwords {
  /** @param salt a random one of its own where absent */
  hash(password: string, salt?: Uint8Array): Promise<string>;
  /** Whether `password` is the one hashed; takes as long for a missing hash (null), and is then false. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

/** The same letters typed on two systems may differ in their bytes (NFC and NFD); they are one password. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

export async function createPasswords(threads: HashThreads = createHashThreads()): Promise<Passwords> {
  const nobodys = await hash(randomUUID(), options);
  return {
    hash: async (password, salt) => {
      const settings = salt === undefined ? options : { ...options, salt };
      return String(await threads.run({ do: 'hash', password: normal(password), options: settings }));
    },
    matches: async (passwordHash, password) => {
      const task = { do: 'verify', hash: passwordHash ?? nobodys, password: normal(password) } as const;
      const matched = await threads.run(task);
      return passwordHash !== null && matched === true;
    },
  };
}
