import { prepareServers } from '#tests/support/prepared-server.ts';

/** Before all browser tests of a run; Playwright takes the default export, and calls what it returns after them. */
export default prepareServers;
