import type { TestProject } from 'vitest/node';
import { prepareServers } from './prepared-server.ts';

/** Called before all tests of a run; Vitest calls the returned function after them. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // In watch mode this is called only once, while the sources keep changing.
  return vitest.config.watch ? undefined : prepareServers();
}
