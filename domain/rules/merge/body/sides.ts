import { sameValue } from '../template/merge-parts.ts';

/** Three states of one thing. `base`: the common ancestor; undefined if there is none. */
export interface Sides<T> {
  base: T | undefined;
  local: T;
  server: T;
}

/** Which side's state is used where both changed the same thing differently. */
export type Preferred = 'local' | 'server';

/** The side that alone changed; the preferred one if both did. */
export function pick<T>({ base, local, server }: Sides<T>, preferred: Preferred): T {
  if (sameValue(local, server) || sameValue(base, local)) return server;
  if (sameValue(base, server)) return local;
  return preferred === 'local' ? local : server;
}

export function mapSides<T, U>({ base, local, server }: Sides<T>, read: (side: T) => U): Sides<U> {
  return { base: base === undefined ? undefined : read(base), local: read(local), server: read(server) };
}
