import { afterEach } from 'vitest';
import type { SessionUser } from '#domain/api/authentication.ts';
import { newDisk, openDevice, until, type AppDevice, type DeviceDisk } from './app-device.ts';

const NOWHERE = 'http://127.0.0.1:9';
const company = { uid: 'company-1', name: 'X', logo: null, timeBlocking: null, machineControlled: false };
const ana: SessionUser = {
  uid: 'user-ana-0001',
  name: 'Ana Lima',
  firstName: 'Ana',
  lastName: 'Lima',
  user: 'ana@x.example',
  companyadmin: true,
  companies: ['company-1'],
  groups: [],
  companyNames: [],
  permissions: [],
  signInWith2fa: false,
  applications: ['autodocs'],
};

/** The profile of these devices' user. */
export const ANAS_PROFILE = { user: ana, company };

interface OfflineDeviceOptions {
  /** Disk of a previously opened device; an empty one if absent. */
  disk?: DeviceDisk;
  companyadmin?: boolean;
}

export type OpenOfflineDevice = (options?: OfflineDeviceOptions) => Promise<AppDevice>;

/** Opens devices on which Ana signed in before, without any server; closes them after each test. */
export function offlineDevices(): OpenOfflineDevice {
  const open: AppDevice[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((device) => device.close()));
  });
  return async ({ disk = newDisk(), companyadmin = true } = {}) => {
    const profile = { user: { ...ana, companyadmin }, company, expired: false };
    disk.keep.set('autodocs.data.profile', JSON.stringify(profile));
    const device = openDevice(NOWHERE, disk);
    open.push(device);
    await until(device.session.state$, (state) => state.phase === 'signed-in');
    return device;
  };
}
