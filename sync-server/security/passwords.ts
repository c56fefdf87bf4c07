import { randomUUID } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id as the OWASP password storage cheat sheet sets it: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether `password` is the one hashed; takes as long for a missing hash (null), and is then false. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

/** The same letters typed on two systems may differ in their bytes (NFC and NFD); they are one password. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(randomUUID(), options);
  return {
    hash: (password) => hash(normal(password), options),
    matches: async (passwordHash, password) => {
      const matched = await verify(passwordHash ?? nobodys, normal(password));
      return passwordHash !== null && matched;
    },
  };
}
