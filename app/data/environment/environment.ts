import type { ReportedSubscription } from '../notifications/notice-memory.ts';
import type { PushAddress } from './push-address.ts';

/** `once-installed`: this browser supports push only for installed apps (Safari on iPhone and iPad). */
export type PushPermission = 'unsupported' | 'once-installed' | 'default' | 'denied' | 'granted';

/** The browser's notifications for a person who is not looking at the app. */
export interface BrowserPush {
  permission(): PushPermission;
  /** Shows the browser's permission prompt if it was not answered before; must be called within a press. */
  ask(): Promise<PushPermission>;
  /**
   * The address for the server's key; created if there is none, or if the present one is for another key.
   * @throws AppError push-unavailable
   */
  subscribe(publicKey: string): Promise<PushAddress>;
  /**
   * Stores what was last reported to the server, so that the app's worker can report it again while no page is open.
   */
  remember(wish: ReportedSubscription): Promise<void>;
  /**
   * Stops all notifications for this browser, even if the server still has the address, and clears the worker's
   * memory.
   */
  unsubscribe(): Promise<void>;
  /** Sets the number on the app's icon. */
  badge(unread: number): void;
}

/** Small synchronous store for what must be read before any database is open. Contains no secrets and no documents. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** Messages between the tabs of one browser. */
export interface Channel {
  post(message: unknown): void;
  close(): void;
}

export interface Timing {
  /** Minimum and maximum wait between attempts to reach the server, in milliseconds. */
  backoffMinMs: number;
  backoffMaxMs: number;
  /** Silence on the stream after which it counts as dead, in milliseconds. */
  silenceMs: number;
  /** Maximum wait for the answer to a call, in milliseconds. */
  callMs: number;
}

export const timing: Timing = {
  backoffMinMs: 1000,
  backoffMaxMs: 300_000,
  silenceMs: 45_000,
  callMs: 60_000,
};

/** The app's disk use as the browser reports it, in bytes; null if it reports nothing. */
export interface Space {
  used: number | null;
  quota: number | null;
  /** Whether the browser promised never to clear it on its own. */
  persisted: boolean;
}

/** Everything of the browser that storage and sync use, so that tests in Node.js run the same code. */
export interface Environment {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  now(): Date;
  /** Milliseconds of a clock that cannot be set; in most browsers it stops while the device sleeps. */
  monotonic(): number;
  keep: KeyValueStore;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** Whether other tabs may have the same databases open. */
  multiTab: boolean;
  channel(name: string, receive: (message: unknown) => void): Channel;
  /** Runs `task` while no other tab runs one of the same name. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>;
  isVisible(): boolean;
  /** Calls the listener when the device may be online or in use again. Returns a function that stops it. */
  onWake(listener: () => void): () => void;
  /** Calls the listener when the device reports that it is offline. Returns a function that stops it. */
  onOffline(listener: () => void): () => void;
  /** Navigates to another product's address. */
  leaveFor(address: string): void;
  /** Version of the app and name of the browser, for support. */
  about: { version: string; browser: string };
  storageEstimate(): Promise<Space>;
  /** Asks the browser, once per page and if not granted yet, never to clear the stored data. */
  persist(): void;
  /** Marks `name` as in use by this tab, for all tabs. Returns a function that ends it; it also ends with the tab. */
  hold(name: string): () => void;
  /** The names in use by any tab. */
  held(): Promise<ReadonlySet<string>>;
  /** Calls the listener when the app is hidden, perhaps just before it is closed. Returns a function that stops it. */
  onHide(listener: () => void): () => void;
  /** Asks the browser to wake the app's service worker once there is a network, if it supports that. */
  wakeLater(): void;
  deleteCaches(prefix: string): Promise<void>;
  push: BrowserPush;
  /** Converts a file's bytes to the form that the local file database accepts. */
  attachment(blob: Blob): Promise<Blob>;
  timing: Timing;
}
