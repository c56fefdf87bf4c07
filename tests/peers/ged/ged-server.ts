import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { manners, misbehave, treeInManner, type Manner } from './manners.ts';
import { GedStore } from './store.ts';
import { companies, everyOf, fieldsOf, treeOf, units, workspaces, type Item } from './structure.ts';

interface Asked {
  method: string;
  /** Decoded parts of the path behind `/api/v1`. */
  path: string[];
  manner: Manner;
  request: IncomingMessage;
  response: ServerResponse;
}
type Account = NonNullable<ReturnType<GedStore['holderOf']>>;

export interface GedOptions {
  /** Seconds for which a token is good. */
  tokenSeconds: number;
  /** Of documents' contents; null keeps none. */
  folder: string | null;
}

/** A GED as `docs/ged-connector.md` describes one, on loopback; its manners are those of `manners.ts`. */
export function createGed({ tokenSeconds, folder }: GedOptions): Server {
  const store = new GedStore(tokenSeconds, folder);
  /** Paths of all requests, for tests. */
  const seen: string[] = [];
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://ged.invalid');
    if (url.pathname.startsWith('/peer/')) {
      control(store, seen, url, request, response);
      return;
    }
    seen.push(`${request.method ?? ''} ${url.pathname}`);
    serve(store, url, request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, { error: String(error) });
    });
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** For tests alone: what was asked, what is stored, and the end of all tokens. */
function control(
  store: GedStore,
  seen: string[],
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  request.resume();
  if (url.pathname === '/peer/expire') store.expire(url.searchParams.has('renewals'));
  send(response, 200, { seen, documents: store.documents });
}

/** The manner, whether it holds for signing in too, and what follows. */
function mannerOf(pathname: string): { manner: Manner; all: boolean; rest: string[] } {
  const [first = '', ...others] = pathname.split('/').slice(1);
  const all = first.startsWith('all-');
  const name = all ? first.slice(4) : first;
  const manner = manners.find((each) => each === name);
  if (manner === undefined) return { manner: 'fine', all: false, rest: [first, ...others] };
  return { manner, all, rest: others };
}

async function serve(
  store: GedStore,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { manner, all, rest } = mannerOf(url.pathname);
  const [api, version, ...parts] = rest;
  if (api !== 'api' || version !== 'v1') return send(response, 404, { error: 'not-found' });
  const path = parts.map((part) => decodeURIComponent(part));
  const asked: Asked = { method: request.method ?? '', path, manner, request, response };
  const signing = path[0] === 'authenticate' || path[0] === 'token';
  if ((all || !signing) && misbehave(manner, response)) {
    request.resume();
    return;
  }
  if (signing) return signIn(store, asked);
  const account = store.holderOf((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  if (account === null) {
    request.resume();
    return send(response, 401, { error: 'token-expired' });
  }
  if (asked.method === 'GET') return read(asked, account);
  return write(store, asked, account);
}

async function signIn(store: GedStore, { path, manner, request, response }: Asked): Promise<void> {
  const body = await bodyOf(request);
  const tokens =
    path[0] === 'token'
      ? store.renew(body['refreshToken'])
      : store.signIn(body['user'], body['password'], manner !== 'no-renewal');
  if (tokens === null) return send(response, 401, { error: 'credentials' });
  send(response, 200, tokens);
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  return JSON.parse((await buffer(request)).toString('utf8')) as Record<string, unknown>;
}

const shown = (items: readonly Item[]): { items: Item[] } => ({
  items: items.map(({ id, title }) => ({ id, title })),
});

function read({ path, manner, response }: Asked, account: Account): void {
  const [first = '', id = '', second, identifier = '', third] = path;
  const route = [first, second, third].filter((part) => part !== undefined).join('/');
  const workspace = workspaces.find((each) => each.id === id && account.workspaces.includes(id));
  const unit = units.find((each) => each.id === id && account.workspaces.includes(each.workspace));
  const company = companies.find((each) => each.id === id);
  switch (route) {
    case 'workspaces':
      return send(response, 200, shown(workspaces.filter((each) => account.workspaces.includes(each.id))));
    case 'workspaces/units':
      if (workspace !== undefined)
        return send(response, 200, shown(units.filter((each) => each.workspace === id)));
      break;
    case 'units/companies':
      if (unit !== undefined) return send(response, 200, shown(companies.filter((each) => each.unit === id)));
      break;
    case 'companies/classifications':
      if (company !== undefined && path.length === 3)
        return send(response, 200, { items: treeInManner(manner, company) });
      break;
    case 'companies/classifications/fields':
      if (company !== undefined && knows(company.id, identifier))
        return send(response, 200, { items: fieldsOf(identifier) });
      break;
    case 'classifications': {
      const found = companies.flatMap((each) => everyOf(treeOf(each))).find((each) => each.id === id);
      if (found !== undefined)
        return send(response, 200, { id: found.id, identifier: found.identifier, title: found.title });
    }
  }
  send(response, 404, { error: 'not-found' });
}

function knows(company: string, identifier: string): boolean {
  const held = companies.find(({ id }) => id === company);
  return held !== undefined && everyOf(treeOf(held)).some((each) => each.identifier === identifier);
}

async function write(store: GedStore, asked: Asked, account: Account): Promise<void> {
  const { method, path, manner, request, response } = asked;
  const [first = '', id = '', second = '', classification = '', third] = path;
  if (manner === 'no-documents') {
    request.resume();
    return send(response, 501, { error: 'not-supported' });
  }
  if (method === 'PUT' && first === 'documents' && second === 'content') {
    const kept = await store.keep(id, await buffer(request));
    return send(response, kept ? 200 : 404, kept ? { id } : { error: 'not-found' });
  }
  const body = await bodyOf(request);
  if (method !== 'POST' || third !== 'documents' || !knows(id, classification))
    return send(response, 404, { error: 'not-found' });
  const fields = body['fields'] as { id: string; value: string }[];
  const filled = new Set(fields.filter(({ value }) => value !== '').map((field) => field.id));
  const missing = fieldsOf(classification).filter(
    (field) => field.definitions.required && field.internalName !== 'Title' && !filled.has(field.id),
  );
  if (missing.length > 0)
    return send(response, 422, { error: 'fields-missing', fields: missing.map((field) => field.id) });
  const { id: document } = store.announce({
    key: String(body['key']),
    name: String(body['name']),
    company: id,
    classification,
    by: account.user,
    fields,
  });
  send(response, 200, { id: document });
}
