import { test as base, type Page } from '@playwright/test';
import { createDevice, type Device, type DeviceOptions } from './device.ts';
import { people, startApp, type TestServer } from './server.ts';
import { signIn } from './sign-in.ts';
import { watchPage, type Watch } from './watched-page.ts';

/** A new document in the editor, and what must not happen while it is written. */
export interface OpenDocument {
  device: Device;
  page: Page;
  watch: Watch;
}

interface Fixtures {
  /** Settings of the server, by the names of `.env.example`: `test.use({ settings: { .. } })`. */
  settings: Record<string, string>;
  /** A server of this test's own, with the demo data. */
  server: TestServer;
  /** A new device at that server, of the project's size; closed and removed after the test. */
  newDevice: (options?: Partial<DeviceOptions>) => Promise<Device>;
  /** Ana's new document, open in the editor of a new device that was watched from its first page on. */
  editing: OpenDocument;
}

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  server: async ({ settings }, provide) => {
    const server = await startApp({ env: settings });
    await provide(server);
    await server.dispose();
  },
  newDevice: async ({ server, viewport, hasTouch }, provide) => {
    const devices: Device[] = [];
    await provide(async (options = {}) => {
      const size = viewport ?? { width: 1280, height: 800 };
      const device = await createDevice({ origin: server.origin, ...size, touch: hasTouch, ...options });
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
