import { afterAll, afterEach, beforeAll } from 'vitest';
import { openDevice, until, untilSynced, type AppDevice, type DeviceDisk } from './app-device.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from './server.ts';

export interface DeviceLab {
  readonly server: TestServer;
  /** The network between devices and server; its faults are cleared after each test. */
  readonly proxy: FaultProxy;
  /** A device, behind the proxy unless another origin is given; closed after the test. */
  device(origin?: string, disk?: DeviceDisk): AppDevice;
  /** A new device on which `user` is signed in and the first sync is complete. */
  signedIn(user: string, origin?: string): Promise<AppDevice>;
  /** Closes the app and opens it again on the same device. */
  reopen(device: AppDevice, origin?: string): Promise<AppDevice>;
  /** Disconnects everything behind the proxy and waits until this device has noticed. */
  cut(device: AppDevice): Promise<void>;
  /** Reconnects it and waits until this device is synced. */
  reconnect(device: AppDevice): Promise<void>;
}

/** One real server behind a faulty network, for all tests of a file. */
export function deviceLab(): DeviceLab {
  let server: TestServer;
  let proxy: FaultProxy;
  const open: AppDevice[] = [];

  beforeAll(async () => {
    server = await startServer();
    proxy = await startFaultProxy(server.origin);
  });
  afterAll(async () => {
    await proxy.close();
    await server.dispose();
  });
  afterEach(async () => {
    proxy.heal();
    proxy.plug();
    await Promise.all(open.splice(0).map((device) => device.close()));
  });

  const device = (origin = proxy.origin, disk?: DeviceDisk): AppDevice => {
    const opened = openDevice(origin, disk);
    open.push(opened);
    return opened;
  };
  return {
    get server() {
      return server;
    },
    get proxy() {
      return proxy;
    },
    device,
    async signedIn(user, origin) {
      const opened = device(origin);
      await until(opened.session.state$, (state) => state.phase === 'signed-out');
      await opened.session.signIn({ user, password: DEMO_PASSWORD });
      await untilSynced(opened);
      return opened;
    },
    async reopen(opened, origin) {
      open.splice(open.indexOf(opened), 1);
      await opened.close();
      return device(origin, opened.disk);
    },
    async cut(opened) {
      proxy.unplug();
      await until(opened.sync.state$, (state) => state.phase === 'offline');
    },
    async reconnect(opened) {
      proxy.plug();
      opened.wake();
      await untilSynced(opened);
    },
  };
}
