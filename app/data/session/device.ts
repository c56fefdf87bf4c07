import type { Profile, UnsentWork } from '../ports.ts';

/** What the session needs of the rest of the device; passed in once everything is built. */
export interface Device {
  /** A sign-in is likely soon: preload what it needs. */
  expect(): void;
  /** Opens the person's databases. */
  enter(profile: Profile): Promise<void>;
  /** Stops sync and closes every database. */
  leave(): Promise<void>;
  /** Like `leave`, after pages have written their last changes; the unsent items are recorded for `unsent`. */
  putAway(): Promise<void>;
  /** Removes all data of the app from the device; databases are closed. */
  wipe(): Promise<void>;
  /** Hands in all unsent work of every company on this device; all databases are closed before and after. */
  handIn(profile: Profile, signal: AbortSignal): Promise<void>;
  finishWipe(): Promise<void>;
  /** Unsent items of all companies on this device, not only of the open one. */
  unsent(): Promise<UnsentWork>;
  isOnline(): boolean;
}
