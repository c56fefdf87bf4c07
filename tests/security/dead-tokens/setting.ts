import type { Database } from '#couchdb/store.ts';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import type { User } from '#domain/entities/user.ts';
import type { OpenSession } from '#server/security/sessions/sessions.ts';
import type { Services } from '#server/services.ts';
import { startGateway, type Gateway } from '#tests/integration/replication/gateway.ts';
import { createUser } from '#tests/integration/replication/people.ts';

/** Somebody with two steps who administers the company, and a session of theirs. */
export interface Person {
  user: User;
  opened: OpenSession;
}

/** What a call shows of who makes it. */
export interface Presented {
  cookie: string | null;
  token: string | null;
  siblingToken: string | null;
}

/** Notes of what was refused, and counted tries, are no change of an account. */
const NOTES = /^(_design\/|audit:|attempt|limit|rate)/;

/** Other tests write in a CouchDB of several; there, only what is about these people and their company is compared. */
const shared = process.env['COUCHDB_URL'] !== undefined;

export function changeUser({ central }: Services, uid: string, change: Partial<User>): Promise<User | null> {
  return central.users.change(uid, (held) => ({ ...held, ...change }));
}

/** A server with a company, its people and all that is stored. */
export class Setting {
  readonly gateway: Gateway;
  readonly company: string;
  private readonly people: string[] = [];

  constructor(gateway: Gateway, company: string) {
    this.gateway = gateway;
    this.company = company;
  }

  async somebody(): Promise<Person> {
    const { company } = this;
    const { services } = this.gateway;
    const user = await createUser(services, company, { companyadmin: true });
    const date = '2026-11-21T10:00:00.000Z';
    const approved2fa = { countryCode: '55', areaCode: '11', phone: '900000000', date };
    await changeUser(services, user.uid, { signInWith2fa: true, approved2fa });
    const opened = await services.sessions.begin({ user: user.uid, company, device: 'test', epoch: 0 });
    this.people.push(user.uid);
    return { user, opened };
  }

  async presentedBy({ user, opened }: Person): Promise<Presented> {
    const { tokens } = this.gateway.services;
    const subject = { user: user.uid, company: this.company, session: opened.session.uid };
    const [own, sibling] = await Promise.all([
      tokens.sign(subject, 'autodocs'),
      tokens.sign(subject, 'dokia'),
    ]);
    return { cookie: opened.refreshToken, token: own.token, siblingToken: sibling.token };
  }

  send(method: string, path: string, { cookie, token }: Presented, body: object = {}): Promise<Response> {
    return fetch(`${this.gateway.origin}${path}`, {
      method,
      headers: {
        [headers.protocol]: String(PROTOCOL),
        [headers.company]: this.company,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(cookie === null ? {} : { cookie: `loopback-refresh=${cookie}` }),
        ...(token === null ? {} : { [headers.token]: token }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
  }

  async wholeStore(): Promise<unknown[]> {
    const { store } = this.gateway.services;
    const { records, chat, files } = await store.company(this.company);
    const databases = [store.central, records, chat, files];
    return (await Promise.all(databases.map((database) => this.contentOf(database)))).flat();
  }

  private async contentOf(database: Database): Promise<unknown[]> {
    const documents = await database.range({ start: '', end: '\ufff0', limit: 50_000 });
    return documents.filter((document) => !NOTES.test(document._id) && this.isOurs(document));
  }

  private isOurs(document: object): boolean {
    const text = JSON.stringify(document);
    return !shared || [this.company, ...this.people].some((uid) => text.includes(uid));
  }
}

export async function openSetting(): Promise<Setting> {
  const gateway = await startGateway();
  // What is limited is another test's: here every call is to be judged.
  const pass = () => Promise.resolve();
  const limiter = { ...gateway.services.limiter, take: pass, takeByAddress: pass };
  Object.assign(gateway.services, { limiter });
  return new Setting(gateway, await gateway.company('Cartório de Registro'));
}
