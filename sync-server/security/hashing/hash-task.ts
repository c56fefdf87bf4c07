import type { Options } from '@node-rs/argon2';

/** What a thread is asked: a new hash, or whether a password is the one hashed. */
export type HashTask =
  { do: 'hash'; password: string; options: Options } | { do: 'verify'; password: string; hash: string };
