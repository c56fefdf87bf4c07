import type { TestProject } from 'vitest/node';
import { prepareServers } from './prepared-server.ts';

/** Before all tests of a run; Vitest calls what it returns after them. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // While files are watched this is called once only, and the sources go on changing.
  return vitest.config.watch ? undefined : prepareServers();
}
