import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beginPublicAnswer, changePublicLink, publicFormViewSchema } from '#domain/api/public-forms.ts';
import { pull, push, snapshotLineSchema, snapshotPath } from '#domain/api/replication.ts';
import { smallTemplate } from '#tests/performance/company-records.ts';
import { createDevice, type SignedIn } from '#tests/support/api.ts';

/** A call of a legitimate user. */
export interface Asked {
  what: string;
  /** 0 if the connection was cut. */
  status: number;
  ms: number;
}

/** A legitimate call was refused or cut. */
export class NotAnswered extends Error {}

/** One connection per call: an idle one may be closed just as the next call is sent; browsers then retry. */
const OWN_CONNECTION = { connection: 'close' };

/** Calls of legitimate users, each measured. */
export class Honest {
  readonly asked: Asked[] = [];
  private readonly origin: string;
  private readonly person: SignedIn;

  constructor(origin: string, person: SignedIn) {
    this.origin = origin;
    this.person = person;
  }

  /** Publishes a template's form and returns its id. */
  async share(template: string): Promise<string> {
    const settings = { on: true, expiresAt: null, maxUses: null, answersReturned: true, publish: true };
    const path = changePublicLink.path.replace(':template', template);
    const response = await this.fetch('share', path, 'PUT', settings, this.person.headers);
    return changePublicLink.response.parse(await response.json()).link.id;
  }

  async sync(): Promise<void> {
    const { headers, answer } = this.person;
    const path = snapshotPath.replace(':collection', 'execution');
    const lines = (await (await this.fetch('snapshot', path, 'GET', undefined, headers)).text()).trimEnd();
    const end = snapshotLineSchema.parse(JSON.parse(lines.slice(lines.lastIndexOf('\n') + 1)));
    if (end.type !== 'end') throw new Error('A snapshot has no end.');
    const asks = { collection: 'execution', checkpoint: end.checkpoint, limit: 100 };
    await this.fetch('pull', pull.path, 'POST', asks, headers);
    const owner = { company: answer.company.uid, user: answer.user.uid };
    const rows = [{ ...smallTemplate(0, owner, new Date()), uid: randomUUID() }];
    await this.fetch('push', push.path, 'POST', { collection: 'template', rows }, headers);
  }

  async signIn(user: string, password: string): Promise<void> {
    const started = performance.now();
    const device = createDevice(this.origin);
    const response = await device
      .post('/authentication/autodocs', { user, password }, OWN_CONNECTION)
      .catch((error: unknown) => this.cut('sign-in', started, error));
    await response.arrayBuffer().catch((error: unknown) => this.cut('sign-in', started, error));
    this.note('sign-in', response.status, started);
  }

  /** Opens the form, fills it in and sends it, like a phone; the time includes solving the puzzle. */
  async answerForm(form: string): Promise<void> {
    const base = `/public-forms/${form}`;
    const opened = await this.fetch('form', base, 'GET');
    const view = publicFormViewSchema.parse(await opened.json());
    const key = randomUUID();
    const begun = await this.fetch('challenge', `${base}/challenge`, 'POST', { grant: view.grant, key });
    const challenge = beginPublicAnswer.response.parse(await begun.json());
    const { counter = 0, derivedKey = '' } = (await solveChallenge({ challenge, deriveKey })) ?? {};
    const fields = view.sections.flatMap((section) => section.fields);
    const values = Object.fromEntries(fields.map(({ id }) => [id, 'x']));
    const proof = { challenge, solution: { counter, derivedKey } };
    const sent = { grant: view.grant, key, version: view.version, values, proof };
    await this.fetch('answer', `${base}/answers`, 'POST', sent);
  }

  private async fetch(
    what: string,
    path: string,
    method: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const started = performance.now();
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { ...headers, ...OWN_CONNECTION, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => this.cut(what, started, error));
    const answer = await response.arrayBuffer().catch((error: unknown) => this.cut(what, started, error));
    this.note(what, response.status, started);
    if (!response.ok) throw new NotAnswered(`${what}: ${response.status} ${Buffer.from(answer).toString()}`);
    return new Response(answer);
  }

  private cut(what: string, started: number, cause: unknown): never {
    this.note(what, 0, started);
    throw new NotAnswered(`${what} was cut`, { cause });
  }

  private note(what: string, status: number, started: number): void {
    this.asked.push({ what, status, ms: performance.now() - started });
  }
}
