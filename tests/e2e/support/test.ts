import { test as base, type Page, type TestInfo } from '@playwright/test';
import { createDevice, type Device, type DeviceOptions } from './device.ts';
import { InstalledProfile } from './installed-profile.ts';
import { people, startApp, type TestServer } from './server.ts';
import { signIn } from './sign-in.ts';
import { watchPage, type Watch } from './watched-page.ts';

/** A new document in the editor, and what must not happen while it is written. */
interface OpenDocument {
  device: Device;
  page: Page;
  watch: Watch;
}

/** What a test may share with the others of its worker, which start and end much faster then: `test.use({ .. })`. */
interface Sharing {
  /** One server for all: for tests that neither stop it nor count what others may have left in its store. */
  sharedServer: boolean;
  /** One browser for all, with a context for each device: for tests that never close a device and open it again. */
  sharedBrowser: boolean;
}

interface Fixtures extends Sharing {
  /** Whether devices install the app at their first visit, which takes longer than many a test: for tests of just that. */
  installs: boolean;
  /**
   * Whether devices have the app from an earlier visit, as nearly all have: for tests that open it with no network. Each
   * has a browser of its own.
   */
  installed: boolean;
  /** Whether devices show what moves: for tests of a whole day's work, which meet it on all that they open. */
  animated: boolean;
  /** Settings of the server, by the names of `.env.example`: `test.use({ settings: { .. } })`. */
  settings: Record<string, string>;
  /** A server with the demo data, of this test's own unless it shares one. */
  server: TestServer;
  /** A new device at that server, of the project's size; closed and removed after the test. */
  newDevice: (options?: Partial<DeviceOptions>) => Promise<Device>;
  /** Ana's new document, open in the editor of a new device that was watched from its first page on. */
  editing: OpenDocument;
}

interface WorkerFixtures {
  /** The server for tests that share one, started for the first of them. */
  commonServer: () => Promise<TestServer>;
  /** The profiles of devices that have the app, made for the first of them. */
  installedProfile: () => Promise<InstalledProfile>;
}

/** What the server refused while the test failed: the person's side of it tells a code at most. */
async function attachRefusals(info: TestInfo, server: TestServer): Promise<void> {
  const refusals = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"code":'));
  await info.attach('refusals', { body: refusals.slice(-50).join('\n'), contentType: 'text/plain' });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [false, { option: true }],
  sharedBrowser: [false, { option: true }],
  installs: [false, { option: true }],
  installed: [false, { option: true }],
  animated: [false, { option: true }],
  settings: [{}, { option: true }],
  commonServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const started: Promise<TestServer>[] = [];
      await provide(() => {
        // Of its own, since a test that kills its server kills what else is in that process.
        const [server = startApp({ ownProcess: true })] = started;
        started[0] = server;
        return server;
      });
      for (const server of started) await (await server).dispose();
    },
    { scope: 'worker' },
  ],
  installedProfile: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { parallelIndex }) => {
      const made: Promise<InstalledProfile>[] = [];
      await provide(() => {
        const [profile = InstalledProfile.ofSlot(parallelIndex)] = made;
        made[0] = profile;
        return profile;
      });
      for (const profile of made) await (await profile).dispose();
    },
    { scope: 'worker' },
  ],
  server: async ({ settings, sharedServer, commonServer, installed, installedProfile }, provide, info) => {
    if (sharedServer) {
      await provide(await commonServer());
      return;
    }
    const port = installed ? { PORT: String((await installedProfile()).port) } : {};
    const server = await startApp({ env: { ...port, ...settings } });
    await provide(server);
    if (info.status !== info.expectedStatus) await attachRefusals(info, server);
    await server.dispose();
  },
  newDevice: async (
    { server, viewport, hasTouch, browser, sharedBrowser, installs, installed, installedProfile, animated },
    provide,
  ) => {
    const devices: Device[] = [];
    await provide(async (options = {}) => {
      const size = viewport ?? { width: 1280, height: 800 };
      const device = await createDevice({
        origin: server.origin,
        ...size,
        touch: hasTouch,
        installs: installs || installed,
        animated,
        ...(installed
          ? { profile: await (await installedProfile()).copy() }
          : sharedBrowser
            ? { browser }
            : {}),
        ...options,
      });
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.dispose()));
  },
  editing: async ({ newDevice }, provide) => {
    const device = await newDevice();
    const page = await device.start();
    const watch = await watchPage(page);
    await device.open('/document/new');
    await signIn(page, people.ana);
    await provide({ device, page, watch });
  },
});
export { expect } from '@playwright/test';
