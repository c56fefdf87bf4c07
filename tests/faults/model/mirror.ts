import { setTimeout as wait } from 'node:timers/promises';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import { pull, snapshotLineSchema, snapshotPath, type Checkpoint } from '#domain/api/replication.ts';
import { collectionNames, keyOf, type CollectionName } from '#domain/entities/collections.ts';
import { createDevice, sessionHeaders } from '#tests/support/api.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';
import { people, type Person } from '../harness/people.ts';
import { noRecords, type AnyRecord, type CompanyRecords } from './truth.ts';

const BUSY_MS = 500;
const TRIES = 40;

/**
 * One person's view of the server, kept up to date over a good network by a client that shares no code with the app.
 */
export class Mirror {
  private readonly origin: string;
  private readonly person: Person;
  private readonly company: string;
  private session: Record<string, string> | null = null;
  private records = noRecords();
  private checkpoints = new Map<CollectionName, Checkpoint>();
  private scope = '';

  constructor(origin: string, person: Person, company: string) {
    this.origin = origin;
    this.person = person;
    this.company = company;
  }

  /** Everything the person may see now. @throws if the server refuses them */
  async look(): Promise<CompanyRecords> {
    for (let scope = ''; scope === '' || scope !== this.scope;) {
      ({ scope } = this);
      for (const name of collectionNames) await this.lookAt(name);
    }
    return this.records;
  }

  private async lookAt(name: CollectionName): Promise<void> {
    for (let complete = false; !complete;) {
      const checkpoint = this.checkpoints.get(name) ?? (await this.snapshot(name));
      const response = await this.ask('POST', pull.path, { collection: name, checkpoint, limit: 500 });
      const answer = pull.response.parse(await response.json());
      if (this.scope !== '' && answer.scope !== this.scope) {
        // The scope has changed: everything is fetched again, as the simplest client would.
        this.scope = answer.scope;
        this.records = noRecords();
        this.checkpoints = new Map();
        return this.lookAt(name);
      }
      this.scope = answer.scope;
      this.take(name, answer.documents as never);
      this.checkpoints.set(name, answer.checkpoint);
      ({ complete } = answer);
    }
  }

  private async snapshot(name: CollectionName): Promise<Checkpoint> {
    const response = await this.ask('GET', snapshotPath.replace(':collection', name), null);
    const lines = (await response.text()).split('\n').filter((line) => line !== '');
    for (const line of lines) {
      const parsed = snapshotLineSchema.parse(JSON.parse(line));
      if (parsed.type === 'end') return parsed.checkpoint;
      this.take(name, parsed.documents as never);
    }
    throw new Error('The snapshot has no end.');
  }

  private take(name: CollectionName, documents: AnyRecord[]): void {
    for (const record of documents) this.records[name].set(keyOf(name, record as never), record);
  }

  /** The bytes of a file; null if the server does not have it. */
  async file(hash: string): Promise<Uint8Array | null> {
    const response = await this.ask('GET', `/files/${hash}`, null, [404]);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  }

  private async signIn(): Promise<Record<string, string>> {
    const { login: user } = people[this.person];
    const asked = { user, password: DEMO_PASSWORD, company: this.company, all: true };
    const response = await createDevice(this.origin).post('/authentication/autodocs', asked);
    return sessionHeaders(sessionAnswerSchema.parse(await response.json()));
  }

  private async ask(
    method: string,
    path: string,
    body: object | null,
    accepted: readonly number[] = [],
  ): Promise<Response> {
    const signedInBefore = this.session !== null;
    this.session ??= await this.signIn();
    const response = await this.askPatiently(method, path, body);
    if (response.ok || accepted.includes(response.status)) return response;
    if (response.status === 401) this.session = null;
    // In a long run a session expires.
    if (response.status === 401 && signedInBefore) return this.ask(method, path, body, accepted);
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }

  /**
   * On a busy machine the server may ask to retry later, or close an idle connection while a request is in transit:
   * neither is a refusal. Requests made here change nothing.
   */
  private async askPatiently(method: string, path: string, body: object | null): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const response = await this.askOnce(method, path, body).catch((error: unknown) => {
        if (tries === TRIES) throw error;
        return null;
      });
      if (response !== null && (response.status !== 503 || tries === TRIES)) return response;
      await wait(BUSY_MS);
    }
  }

  private askOnce(method: string, path: string, body: object | null): Promise<Response> {
    return fetch(this.origin + path, {
      method,
      headers: { ...this.session, 'content-type': 'application/json' },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
  }
}
