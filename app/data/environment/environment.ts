import type { ReportedSubscription } from '../notifications/notice-memory.ts';
import type { PushAddress } from './push-address.ts';

/** `once-installed`: this browser tells installed apps alone (Safari on iPhone and iPad). */
export type PushPermission = 'unsupported' | 'once-installed' | 'default' | 'denied' | 'granted';

/** What the browser has for telling a person who looks elsewhere. */
export interface BrowserPush {
  permission(): PushPermission;
  /** Shows the browser's own question, where it was not answered before; to be called within a press. */
  ask(): Promise<PushPermission>;
  /** The address for the server's key, made where there is none, or one for another key. @throws AppError push-unavailable */
  subscribe(publicKey: string): Promise<PushAddress>;
  /** What the server was told last, so that the app's worker can tell it again while no page is open. */
  remember(wish: ReportedSubscription): Promise<void>;
  /** Nothing reaches this browser any more, whatever the server still knows, and its worker remembers nothing of it. */
  unsubscribe(): Promise<void>;
  /** The number on the app's icon. */
  badge(unread: number): void;
}

/** Small synchronous store for what must be known before any database is open. Holds no secrets and no documents. */
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
  /** Shortest and longest wait between attempts to reach the server, in milliseconds. */
  backoffMinMs: number;
  backoffMaxMs: number;
  /** Silence on the stream after which it counts as dead. */
  silenceMs: number;
  /** Longest wait for the answer to a call. */
  callMs: number;
}

export const timing: Timing = {
  backoffMinMs: 1000,
  backoffMaxMs: 300_000,
  silenceMs: 45_000,
  callMs: 60_000,
};

/** What the browser says of our space on its disk, in bytes; null where it does not say. */
export interface Space {
  used: number | null;
  quota: number | null;
  /** Whether it promised never to clear it by itself. */
  persisted: boolean;
}

/** Everything of the browser that storing and sending touch, so that Node runs the very same code in tests. */
export interface Environment {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  now(): Date;
  /** Milliseconds by a clock that nobody sets; in most browsers it stands still while the device sleeps. */
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
  /** The device may have got its network or its user back. */
  onWake(listener: () => void): () => void;
  /** The device knows that it lost its network. */
  onOffline(listener: () => void): () => void;
  /** Leaves this app for another product's address. */
  leaveFor(address: string): void;
  /** What runs here, in words for a support person. */
  about: { version: string; browser: string };
  storageEstimate(): Promise<Space>;
  /** Asks, once a page and where it was not granted before, that the browser never clears what is stored. */
  persist(): void;
  /** Tells every tab that `name` is in use by this one, until the answer is called or the tab is gone. */
  hold(name: string): () => void;
  /** What any tab holds. */
  held(): Promise<ReadonlySet<string>>;
  /** The person turns away from the app, and may be about to close it. */
  onHide(listener: () => void): () => void;
  /** Asks the browser to wake the app's service worker once there is a network, where it can. */
  wakeLater(): void;
  deleteCaches(prefix: string): Promise<void>;
  push: BrowserPush;
  /** A file's bytes as the local file database takes them. */
  attachment(blob: Blob): Promise<Blob>;
  timing: Timing;
}
