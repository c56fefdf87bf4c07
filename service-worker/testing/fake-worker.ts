import { Mutex } from '#primitives/mutex.ts';
import { listenForPush } from '../push.ts';

interface ShownNotice {
  title: string;
  body?: string;
  data: unknown;
}

/** A window of the app, as its worker sees it; `said`: messages that the worker posted to it. */
export interface FakeWindow {
  focused: boolean;
  visibilityState: string;
  said: unknown[];
  /** Whether the browser lets the worker focus it. */
  mayFocus: boolean;
}

/** Caches in memory; requests are matched only by address. */
function cachesInMemory() {
  const kept = new Map<string, string>();
  const cache = {
    match: (key: string) => {
      const held = kept.get(key);
      return Promise.resolve(held === undefined ? undefined : new Response(held));
    },
    put: async (key: string, response: Response) => void kept.set(key, await response.text()),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
  };
  return { open: () => Promise.resolve(cache) };
}

/** Runs tasks one at a time, like the browser's Web Locks. */
function locksInTurn() {
  const turn = new Mutex();
  return { request: <T>(_name: string, task: () => Promise<T>): Promise<T> => turn.run(task) };
}

/** The part of a service worker's global scope that the handlers use. */
export class FakeWorker {
  windows: FakeWindow[] = [];
  /** By tag, as browsers store them. */
  readonly shown = new Map<string, ShownNotice>();
  readonly badges: number[] = [];
  readonly opened: string[] = [];
  /** Requested paths, with the request bodies. */
  readonly asked: [path: string, body: unknown][] = [];
  answer: (path: string) => Response = () => new Response(null, { status: 503 });
  readonly caches = cachesInMemory();
  private readonly handlers = new Map<string, (event: unknown) => void>();
  readonly subscribedWith: unknown[] = [];

  constructor() {
    const scope = {
      addEventListener: (type: string, handler: (event: unknown) => void) => this.handlers.set(type, handler),
      location: { origin: 'https://docs.example' },
      caches: this.caches,
      navigator: {
        locks: locksInTurn(),
        setAppBadge: (count: number) => Promise.resolve(void this.badges.push(count)),
      },
      clients: {
        matchAll: () => Promise.resolve(this.windows.map((window) => this.clientOf(window))),
        openWindow: (path: string) => Promise.resolve(void this.opened.push(path)),
      },
      registration: {
        showNotification: (title: string, { tag, ...rest }: { tag: string; data: unknown; body?: string }) =>
          Promise.resolve(void this.shown.set(tag, { title, data: rest.data, ...bodyOf(rest) })),
        pushManager: {
          subscribe: (options: unknown) => {
            this.subscribedWith.push(options);
            return Promise.resolve(subscription('https://push.example/made-by-the-worker'));
          },
        },
      },
      indexedDB: null,
      fetch: (path: string, init?: RequestInit) => {
        this.asked.push([path, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined]);
        return Promise.resolve(this.answer(path));
      },
    };
    listenForPush(scope as unknown as ServiceWorkerGlobalScope);
  }

  open(window: Partial<FakeWindow> = {}): FakeWindow {
    const made = { focused: false, visibilityState: 'visible', said: [], mayFocus: true, ...window };
    this.windows.push(made);
    return made;
  }

  /** Dispatches an event to the worker; resolves once it is handled. */
  async give(type: string, event: object = {}): Promise<void> {
    const waited: Promise<unknown>[] = [];
    this.handlers.get(type)?.({ ...event, waitUntil: (task: Promise<unknown>) => waited.push(task) });
    await Promise.all(waited);
  }

  /** A push with this text; without data if null. */
  push(text: string | null): Promise<void> {
    return this.give('push', { data: text === null ? null : { json: (): unknown => JSON.parse(text) } });
  }

  /** A click on the notification with this tag. */
  async press(tag: string): Promise<void> {
    const notification = { data: this.shown.get(tag)?.data, close: () => this.shown.delete(tag) };
    await this.give('notificationclick', { notification });
  }

  private clientOf(window: FakeWindow): object {
    return {
      focused: window.focused,
      visibilityState: window.visibilityState,
      focus: () => (window.mayFocus ? Promise.resolve() : Promise.reject(new Error('not allowed'))),
      postMessage: (message: unknown) => window.said.push(message),
    };
  }
}

function bodyOf({ body }: { body?: string }): { body?: string } {
  return body === undefined ? {} : { body };
}

/** A subscription as the browser returns it. */
export function subscription(endpoint: string): object {
  const bytes = { p256dh: new Uint8Array(65).fill(4), auth: new Uint8Array(16) };
  return { endpoint, getKey: (name: keyof typeof bytes) => bytes[name].buffer };
}
