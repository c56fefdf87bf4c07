import type { SignedInDevice } from '#domain/api/devices.ts';

/** The devices on which the person is signed in. Needs the network: every method throws `network-unreachable` without. */
export interface DeviceStore {
  list(): Promise<SignedInDevice[]>;
  /** The device hands in its unsent work and is wiped at its next contact. */
  revoke(uid: string): Promise<void>;
  /** Names this device, as its owner will know it in the list. */
  rename(name: string): Promise<void>;
}
