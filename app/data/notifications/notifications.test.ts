import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { Call } from '#domain/api/call.ts';
import type { BrowserPush, PushPermission } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { SessionState } from '../ports.ts';
import type { ReportedSubscription } from './notice-memory.ts';
import { Notifications } from './notifications.ts';

interface Told {
  endpoint: string;
  kinds: string[];
  muted: string[];
}

/** A browser and a server with one subscription. */
class Place {
  permission: PushPermission = 'default';
  /** The person's answer to the browser's prompt. */
  answer: PushPermission = 'granted';
  key = 'key-1';
  address: string | null = null;
  stored: Told | null = null;
  calls: string[] = [];
  asked = 0;
  badges: number[] = [];
  remembered: ReportedSubscription | null = null;
  private addresses = 0;
  readonly kept = new Map<string, string>();
  readonly session$ = new BehaviorSubject<SessionState>(signedIn());
  readonly muted$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  wake: () => void = () => undefined;

  readonly push: BrowserPush = {
    permission: () => this.permission,
    ask: () => {
      this.asked += 1;
      this.permission = this.answer;
      return Promise.resolve(this.permission);
    },
    subscribe: (key) => {
      if (this.address?.startsWith(`${key}/`) !== true) {
        this.addresses += 1;
        this.address = `${key}/${this.addresses}`;
      }
      return Promise.resolve({ endpoint: this.address, p256dh: 'p', auth: 'a' });
    },
    remember: (wish) => {
      this.remembered = wish;
      return Promise.resolve();
    },
    unsubscribe: () => {
      this.address = null;
      this.remembered = null;
      return Promise.resolve();
    },
    badge: (unread) => this.badges.push(unread),
  };

  open(): Notifications {
    const { push, kept } = this;
    const keep = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      keys: () => [...kept.keys()],
    };
    const onWake = (listener: () => void) => {
      this.wake = listener;
      return () => undefined;
    };
    const http = { call: (call: Call, input: { body?: Told }) => this.serve(call, input.body) };
    return new Notifications({
      environment: { push, keep, onWake },
      http: http as unknown as Pick<HttpClient, 'call'>,
      session$: this.session$,
      muted$: this.muted$,
      language: () => 'pt_BR',
    });
  }

  private serve({ method, path }: Call, body: Told | undefined): Promise<unknown> {
    this.calls.push(`${method} ${path}`);
    if (method === 'PUT') this.stored = body ?? null;
    if (path.endsWith('/stop')) this.stored = null;
    return Promise.resolve({ publicKey: this.key, subscription: this.stored });
  }
}

function signedIn(): SessionState {
  return { phase: 'signed-in', profile: { user: { uid: 'ana' }, company: { uid: 'c1' } } } as SessionState;
}

let place: Place;
beforeEach(() => {
  place = new Place();
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('S07 O01 a device that nobody turned on asks neither the person nor the server', async () => {
  const notifications = place.open();
  place.wake();
  await settled();
  expect([place.asked, place.calls]).toEqual([0, []]);
  expect(notifications.state$.getValue()).toEqual({ phase: 'off' });
});

it('S07 turned on, the server knows of what, and a muted chat at once', async () => {
  const notifications = place.open();
  await notifications.turnOn(['message']);
  expect(notifications.state$.getValue()).toEqual({ phase: 'on', kinds: ['message'] });
  place.muted$.next(new Set(['chat-0001']));
  await settled();
  expect(place.stored).toMatchObject({ endpoint: 'key-1/1', kinds: ['message'], muted: ['chat-0001'] });
});

it.each<[PushPermission, string]>([
  ['denied', 'push-denied'],
  ['unsupported', 'push-denied'],
])('S07 %s, nothing is turned on', async (answer, code) => {
  place.answer = answer;
  const notifications = place.open();
  const error: unknown = await notifications.turnOn().catch((thrown: unknown) => thrown);
  expect(error instanceof AppError ? error.code : error).toBe(code);
  expect([notifications.state$.getValue(), place.stored]).toEqual([{ phase: answer }, null]);
});

it('S07 a question left unanswered changes nothing, and can be asked again', async () => {
  place.answer = 'default';
  const notifications = place.open();
  await notifications.turnOn();
  expect([notifications.state$.getValue(), place.calls]).toEqual([{ phase: 'off' }, []]);
});

it('S07 what was lost is made again: another key of the server, or a session it does not know', async () => {
  await place.open().turnOn(['message']);
  place.key = 'key-2';
  const again = place.open();
  await settled();
  expect(place.stored).toMatchObject({ endpoint: 'key-2/2', kinds: ['message'] });
  place.stored = null;
  place.wake();
  await settled();
  expect(place.stored).toMatchObject({ endpoint: 'key-2/2' });
  expect(again.state$.getValue()).toEqual({ phase: 'on', kinds: ['message'] });
});

it('S07 an address that changed while no page was open is told by the next that opens', async () => {
  await place.open().turnOn(['message']);
  place.address = 'key-1/of-the-worker';
  place.open();
  await settled();
  expect(place.stored).toMatchObject({ endpoint: 'key-1/of-the-worker', kinds: ['message'] });
});

it('S07 the worker is left what the server was told, for it to say again, until it is turned off', async () => {
  const notifications = place.open();
  await notifications.turnOn(['message']);
  place.muted$.next(new Set(['chat-0001']));
  await settled();
  expect(place.remembered).toEqual({
    user: 'ana',
    publicKey: 'key-1',
    kinds: ['message'],
    language: 'pt_BR',
    muted: ['chat-0001'],
  });
  await notifications.turnOff();
  expect(place.remembered).toBeNull();
});

it('S07 where all is as it was the server is told nothing', async () => {
  await place.open().turnOn(['message']);
  place.calls = [];
  place.wake();
  await settled();
  expect(place.calls).toEqual(['GET /notifications']);
});

it('S07 turned off, neither browser nor server nor device knows of it', async () => {
  const notifications = place.open();
  await notifications.turnOn();
  await notifications.turnOff();
  expect([place.address, place.stored, place.kept.size]).toEqual([null, null, 0]);
  expect(notifications.state$.getValue()).toEqual({ phase: 'off' });
});
