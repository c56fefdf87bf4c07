import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { errorStatus, type ErrorCode } from '#domain/api/errors.ts';
import { refuseOneRow, writesIn, type WholeAnswer } from './refuse-row.ts';

/** Fault of one request. */
type NetworkFault =
  /** It never reaches the server. */
  | { kind: 'drop' }
  /** The server processes it, and its response never arrives. */
  | { kind: 'lose-answer' }
  /** The device gets no response; the server gets the request only after `ms`, after later requests. */
  | { kind: 'late'; ms: number }
  /** The server gets it twice. */
  | { kind: 'duplicate' }
  /** The response arrives after `ms`. */
  | { kind: 'slow'; ms: number }
  /** The server processes it at once, and its response arrives after `ms`. */
  | { kind: 'slow-answer'; ms: number }
  /** The response is cut off after this many bytes. */
  | { kind: 'cut'; bytes: number }
  /** An intermediary answers with its own page: a captive portal, a proxy's error. */
  | { kind: 'page'; status: number }
  /** The server itself refuses it. */
  | { kind: 'refuse'; code: ErrorCode }
  /** The server permanently refuses one of the new records in a push. */
  | { kind: 'refuse-row' };

interface Rule {
  path: RegExp;
  fault: NetworkFault;
  left: number;
}

/** The connection between one device and the server. */
export interface Network {
  readonly origin: string;
  /** Applies `fault` to the next `times` requests to `path`. */
  inject(path: RegExp, fault: NetworkFault, times: number): void;
  clear(): void;
  unplug(): void;
  plug(): void;
  /** Breaks every open connection. */
  cutAll(): void;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><html><body>Aceite os termos de uso para navegar.</body></html>';

/** Maximum wait for a response that no device waits for. */
const ALONE_MS = 3000;

interface Exchange {
  target: () => string;
  agent: Agent;
  incoming: IncomingMessage;
  answer: ServerResponse;
  body: Buffer;
}

/** `target` may change while the network exists: a restarted server keeps its port, but not its process. */
export async function startNetwork(target: () => string): Promise<Network> {
  const rules: Rule[] = [];
  /** Writes that the server may have received. */
  const passed = new Set<string>();
  const sockets = new Set<Socket>();
  const agent = new Agent({ keepAlive: true });
  let plugged = true;
  const server = createServer((incoming, answer) => {
    const rule = rules.find(({ left, path }) => left > 0 && path.test(incoming.url ?? ''));
    if (rule !== undefined) rule.left -= 1;
    void read(incoming)
      .then((body) => {
        const exchange = { target, agent, incoming, answer, body };
        if (rule?.fault.kind === 'refuse-row') return refuseRow(exchange, passed);
        for (const write of writesIn(body)) passed.add(write);
        return pass(exchange, rule?.fault ?? null);
      })
      .catch(() => incoming.socket.destroy());
  });
  server.on('connection', (socket) => {
    if (!plugged) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const cutAll = (): void => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    inject: (path, fault, times) => void rules.push({ path, fault, left: times }),
    clear: () => void rules.splice(0),
    unplug: () => {
      plugged = false;
      cutAll();
    },
    plug: () => {
      plugged = true;
    },
    cutAll,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        cutAll();
      }),
  };
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function refuseRow(exchange: Exchange, passed: Set<string>): Promise<void> {
  const { body, answer } = exchange;
  await refuseOneRow({ body, passed }, answer, (rest) => {
    for (const write of writesIn(rest)) passed.add(write);
    return fetchText({ ...exchange, body: rest });
  });
}

async function pass(
  exchange: Exchange,
  fault: Exclude<NetworkFault, { kind: 'refuse-row' }> | null,
): Promise<void> {
  const { incoming, answer } = exchange;
  switch (fault?.kind) {
    case undefined:
      return forward(exchange);
    case 'drop':
      return void incoming.socket.destroy();
    case 'lose-answer':
      await swallow(exchange);
      return void incoming.socket.destroy();
    case 'late':
      incoming.socket.destroy();
      await wait(fault.ms);
      return swallow(exchange);
    case 'duplicate':
      await swallow(exchange);
      return forward(exchange);
    case 'slow':
      await wait(fault.ms);
      return forward(exchange);
    case 'slow-answer':
      return answerAfter(exchange, fault.ms);
    case 'cut':
      return forward(exchange, fault.bytes);
    case 'page':
      answer.writeHead(fault.status, { 'content-type': 'text/html' }).end(PAGE);
      return;
    case 'refuse':
      answer
        .writeHead(errorStatus[fault.code], { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code: fault.code, requestId: 'network' } }));
      return;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The server's response as soon as it begins. `whileOpen`: aborted when the device disconnects. */
function ask(
  { target, agent, incoming, answer, body }: Exchange,
  options: { whileOpen: boolean },
): Promise<IncomingMessage> {
  const { host, hostname, port } = new URL(target());
  const { 'content-length': _l, 'transfer-encoding': _t, connection: _c, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const outgoing = request({
      hostname,
      port,
      agent: options.whileOpen ? agent : false,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, host, ...(body.length === 0 ? {} : { 'content-length': body.length }) },
    });
    outgoing.on('error', reject);
    outgoing.on('response', resolve);
    if (options.whileOpen) answer.once('close', () => outgoing.destroy());
    else outgoing.setTimeout(ALONE_MS, () => outgoing.destroy());
    outgoing.end(body);
  });
}

/** Sent although nobody waits for the response any more. */
async function swallow(exchange: Exchange): Promise<void> {
  await fetchText(exchange).catch(() => undefined);
}

async function answerAfter(exchange: Exchange, ms: number): Promise<void> {
  const { status, text } = await fetchText(exchange);
  await wait(ms);
  exchange.answer.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

async function fetchText(exchange: Exchange): Promise<WholeAnswer> {
  const response = await ask(exchange, { whileOpen: false });
  const { statusCode: status = 502, headers } = response;
  if (/event-stream/.test(headers['content-type'] ?? '')) {
    response.destroy();
    return { status, text: '' };
  }
  return { status, text: (await read(response)).toString() };
}

async function forward(exchange: Exchange, cutAfter?: number): Promise<void> {
  const { incoming, answer } = exchange;
  const response = await ask(exchange, { whileOpen: true });
  answer.writeHead(response.statusCode ?? 502, response.headers);
  answer.flushHeaders();
  answer.on('close', () => response.destroy());
  let sent = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const part = cutAfter === undefined ? chunk : chunk.subarray(0, Math.max(0, cutAfter - sent));
    sent += chunk.length;
    answer.write(part);
    if (cutAfter !== undefined && sent >= cutAfter) {
      await wait(2);
      return void incoming.socket.destroy();
    }
  }
  if (cutAfter === undefined) answer.end();
  else incoming.socket.destroy();
}
