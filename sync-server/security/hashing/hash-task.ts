import type { Options } from '@node-rs/argon2';

/** A task for a hashing thread: create a hash, or verify a password. */
export type HashTask =
  { do: 'hash'; password: string; options: Options } | { do: 'verify'; password: string; hash: string };
