import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import { CouchClient } from '#couchdb/client/couch-client.ts';
import { companyDatabaseNames } from '#couchdb/databases.ts';
import { openStore } from '#couchdb/open-store.ts';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import type { Call } from '#domain/api/call.ts';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import * as replication from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { User } from '#domain/entities/user.ts';
import { createApp } from '#server/app.ts';
import { centralChanged } from '#server/central-changed.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { createServices } from '#server/composition/create-services.ts';
import { createLog } from '#server/log.ts';
import { keptKeys } from '#server/security/keys/signing-keys.ts';
import type { Services } from '#server/services.ts';
import { ProjectionKeeper } from '#server/stores/projections/projection-keeper.ts';
import { okSchema } from '#couchdb/client/couch-answers.ts';
import { createCompany, createUser, PASSWORD } from './people.ts';
import { poll } from '#tests/support/poll.ts';

export type PushResult = replication.PushResult;
export type StreamEvent = replication.StreamEvent;

/** One signed-in device, as far as its calls go. */
export class Device {
  readonly user: User;
  readonly company: string;
  private readonly origin: string;
  private readonly token: string;

  constructor(origin: string, user: User, token: string, company: string) {
    this.origin = origin;
    this.user = user;
    this.token = token;
    this.company = company;
  }

  get headers(): Record<string, string> {
    return {
      [headers.token]: this.token,
      [headers.company]: this.company,
      [headers.protocol]: String(PROTOCOL),
    };
  }

  fetch(where: string, init: RequestInit = {}): Promise<Response> {
    const own = new Headers(init.headers);
    for (const [name, value] of Object.entries(this.headers)) if (!own.has(name)) own.set(name, value);
    return fetch(`${this.origin}${where}`, { ...init, headers: own });
  }

  async call<C extends Call>(call: C, body: unknown, where = call.path): Promise<z.infer<C['response']>> {
    const init = {
      method: call.method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const response = await this.fetch(where, init);
    if (!response.ok) throw new Error(`${where}: ${response.status} ${await response.text()}`);
    return call.response.parse(await response.json()) as z.infer<C['response']>;
  }

  async push(collection: CollectionName, ...rows: unknown[]): Promise<PushResult[]> {
    return (await this.call(replication.push, { collection, rows })).results;
  }

  pull(collection: CollectionName, checkpoint: replication.Checkpoint, limit = 500) {
    return this.call(replication.pull, { collection, checkpoint, limit });
  }

  /** The snapshot's documents, and its end. */
  async snapshot(collection: CollectionName) {
    const response = await this.fetch(replication.snapshotPath.replace(':collection', collection));
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    const text = await response.text();
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => replication.snapshotLineSchema.parse(JSON.parse(line)));
    const documents = lines.flatMap((line) => (line.type === 'documents' ? line.documents : []));
    const end = lines.at(-1);
    if (end?.type !== 'end') throw new Error('The snapshot has no end.');
    return { documents, end, lines: lines.length };
  }

  async stream(query = ''): Promise<DeviceStream> {
    const stop = new AbortController();
    const response = await this.fetch(replication.streamPath + query, { signal: stop.signal });
    if (!response.ok || response.body === null)
      throw new Error(`${response.status} ${await response.text()}`);
    return new DeviceStream(response.body, stop);
  }
}

/** The events of one stream, in the order they came. */
export class DeviceStream {
  readonly events: StreamEvent[] = [];
  readonly ended: Promise<void>;
  private readonly stop: AbortController;

  constructor(body: ReadableStream<Uint8Array>, stop: AbortController) {
    this.stop = stop;
    this.ended = this.read(body).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: ({ data }) => this.events.push(replication.streamEventSchema.parse(JSON.parse(data))),
    });
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }));
  }

  get documents(): Record<string, unknown>[] {
    return this.events.flatMap((event) => (event.type === 'changes' ? event.documents : []));
  }

  /** Waits until the events satisfy `ready`. */
  async until(ready: (stream: DeviceStream) => boolean, ms?: number): Promise<void> {
    const seen = (): string => `seen were ${JSON.stringify(this.events).slice(0, 2000)}`;
    await poll(() => ready(this), { what: seen, ...(ms === undefined ? {} : { ms }) });
  }

  close(): void {
    this.stop.abort();
  }
}

/** The whole server, in this process, over a store of its own (or the CouchDB of COUCHDB_URL). */
export class Gateway {
  readonly services: Services;
  readonly origin: string;
  private readonly shutDown: () => Promise<void>;
  private readonly companies: string[] = [];

  constructor(services: Services, origin: string, shutDown: () => Promise<void>) {
    this.services = services;
    this.origin = origin;
    this.shutDown = shutDown;
  }

  async company(name: string): Promise<string> {
    const { uid } = await createCompany(this.services, name);
    this.companies.push(uid);
    return uid;
  }

  async device(company: string, role = { companyadmin: false }): Promise<Device> {
    return this.signIn(await createUser(this.services, company, role), company);
  }

  async signIn(user: User, company: string): Promise<Device> {
    const body = JSON.stringify({ user: user.user, password: PASSWORD, company });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${this.origin}/authentication/autodocs`, init);
    const answer = sessionAnswerSchema.parse(await response.json());
    return new Device(this.origin, user, answer.customToken, company);
  }

  /** Begins to follow the central database, as a server does from its start. To be closed before the gateway stops. */
  follow(): ProjectionKeeper {
    const { services } = this;
    const keeper = new ProjectionKeeper({
      ...services,
      changed: (id) => centralChanged(services, id),
      conflict: () => undefined,
      report: (error) => services.log.error({ error }, 'projections'),
    });
    keeper.start();
    return keeper;
  }

  async stop(): Promise<void> {
    const url = process.env['COUCHDB_URL'];
    await this.shutDown();
    if (url === undefined) return;
    const client = new CouchClient(url);
    const names = this.companies.flatMap((company) => Object.values(companyDatabaseNames(company)));
    await Promise.allSettled(names.map((name) => client.ask({ method: 'DELETE', path: [name] }, okSchema)));
  }
}

/** Over an embedded store of its own, or over the CouchDB at `couchdbUrl`. */
export async function startGateway(
  couchdbUrl = process.env['COUCHDB_URL'],
  settings: Record<string, string> = {},
  parts: Partial<Pick<Parameters<typeof createServices>[0], 'clock' | 'webhookTimes'>> = {},
): Promise<Gateway> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'autodocs-gateway-'));
  const environment = {
    MODE: 'demo',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    COUCHDB_URL: couchdbUrl,
    ...settings,
  };
  const config = readConfig(environment);
  const store = await openStore(config);
  const keys = await keptKeys(dataDir, systemClock);
  const log = createLog(config);
  const services = await createServices({ config, store, keys, log, clock: systemClock, ...parts });
  const server = createServer(createApp(services));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Gateway(services, origin, async () => {
    await Promise.all([
      services.notifier.close(),
      services.webhookDispatcher.close(),
      services.textReading.close(),
    ]);
    await services.replication.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.close();
    await rm(dataDir, { recursive: true });
  });
}
