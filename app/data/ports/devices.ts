import type { SignedInDevice } from '#domain/api/devices.ts';

/**
 * The devices on which the person is signed in. All methods need the network and throw `network-unreachable` without
 * one.
 */
export interface DeviceStore {
  list(): Promise<SignedInDevice[]>;
  /** The device hands in its unsent work and is wiped at its next contact. */
  revoke(uid: string): Promise<void>;
  /** Sets the name that the list shows for this device. */
  rename(name: string): Promise<void>;
}
