import type { Profile, UnsentWork } from '../ports.ts';

/** What the session needs of the rest of the device, given once everything is built. */
export interface Device {
  /** Somebody is likely to enter in a moment. */
  expect(): void;
  /** Opens the person's databases. */
  enter(profile: Profile): Promise<void>;
  /** Stops sync and closes every database. */
  leave(): Promise<void>;
  /** As `leave`, after what the pages write at their end is on the disk; what is unsent is noted, for `unsent`. */
  putAway(): Promise<void>;
  /** Removes everything of ours from the device; databases are closed. */
  wipe(): Promise<void>;
  /** Hands in everything unsent of every company on this device; all databases are closed before and after. */
  handIn(profile: Profile, signal: AbortSignal): Promise<void>;
  finishWipe(): Promise<void>;
  /** Of every company open on this device once, not only of the one open now. */
  unsent(): Promise<UnsentWork>;
  isOnline(): boolean;
}
