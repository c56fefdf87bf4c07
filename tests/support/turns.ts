import { setImmediate as turn } from 'node:timers/promises';

/** Runs this number of event loop turns, so that work which waits for nothing outside this process proceeds. */
export async function turns(count = 1): Promise<void> {
  for (let taken = 0; taken < count; taken += 1) await turn();
}
