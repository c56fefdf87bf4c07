import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Replace modules, which with `isolate: false` would hold for files of other tests, or come too late. */
export const mocking = ['app/features/chat/chats.test.tsx'];
/** Count how often code is entered, of which V8 counts only what nothing in the process has compiled before. */
const counted = ['tests/pdf/work.test.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{primitives,domain,couchdb,sync-server,app,service-worker,scripts}/**/*.test.{ts,tsx}'],
          exclude: mocking,
          env: { TZ: 'UTC' },
          // Vitest leaves one processor free for watching: of two, half of what there is.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
          // Loading the modules anew for each of a hundred small files takes longer than all tests together.
          isolate: false,
          // Also enough where others work on the same machine; what hangs is found by then as well.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'mocking',
          include: mocking,
          env: { TZ: 'UTC' },
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
          isolate: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{additions,integration,security,offline,pdf}/**/*.test.ts'],
          exclude: counted,
          globalSetup: 'tests/support/vitest-setup.ts',
          env: { TZ: 'UTC' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // Loading the libraries anew for each file takes an eighth of the processors' time. Devices, servers and stores are
          // each test's own.
          isolate: false,
        },
      },
      {
        test: {
          name: 'counted',
          include: counted,
          env: { TZ: 'UTC' },
          testTimeout: 60_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          isolate: true,
        },
      },
    ],
  },
});
