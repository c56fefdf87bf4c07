import { prepareServers } from '#tests/support/prepared-server.ts';
import { keepProfiles } from './support/installed-profile.ts';

/** Before all browser tests of a run; Playwright takes the default export, and calls what it returns after them. */
export default async function prepare(): Promise<() => Promise<void>> {
  const removals = [await prepareServers(), await keepProfiles()];
  return async () => {
    await Promise.all(removals.map((remove) => remove()));
  };
}
