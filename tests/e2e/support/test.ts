import { test as base } from '@playwright/test';
import { createDevice, type Device, type DeviceOptions } from './device.ts';
import { startApp, type TestServer } from './server.ts';

interface Fixtures {
  /** Settings of the server, by the names of `.env.example`: `test.use({ settings: { .. } })`. */
  settings: Record<string, string>;
  /** A server of this test's own, with the demo data. */
  server: TestServer;
  /** A new device at that server, of the project's size; closed and removed after the test. */
  newDevice: (options?: Partial<DeviceOptions>) => Promise<Device>;
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
});
export { expect } from '@playwright/test';
