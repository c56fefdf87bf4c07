import { setImmediate as turn } from 'node:timers/promises';

/** Lets what waits for nothing outside this process go on: so many turns of the event loop, however long they take. */
export async function turns(count = 1): Promise<void> {
  for (let taken = 0; taken < count; taken += 1) await turn();
}
