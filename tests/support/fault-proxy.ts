import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

type Fault =
  /** The server processes the request, and its response never arrives. */
  | { kind: 'lose-answer' }
  /** The response is cut off after this many bytes. */
  | { kind: 'cut'; bytes: number }
  /**
   * The server processes the request at once; its response is held until `until` resolves. Calls `came` once it is
   * held.
   */
  | { kind: 'hold'; until: Promise<void>; came?: () => void }
  /** The server gets the request only when `until` resolves. */
  | { kind: 'late'; until: Promise<void> }
  /** An intermediary answers instead of the server. */
  | { kind: 'answer'; status: number; type: string; body: string };

interface Rule {
  path: RegExp;
  body: RegExp | undefined;
  fault: Fault;
  left: number;
}

interface HeldAnswer {
  /** Resolves when the server has answered. */
  readonly came: Promise<void>;
  pass(): void;
}

export interface FaultProxy {
  origin: string;
  /** Method and path of every received request, in order. */
  requests: string[];
  /** Applies `fault` to the next `times` requests to `path`; with `body`, only to those whose body matches it. */
  inject(path: RegExp, fault: Fault, times?: number, body?: RegExp): void;
  /** Holds the response to the next request to `path`; with `body`, only to one whose body matches it. */
  hold(path: RegExp, body?: RegExp): HeldAnswer;
  /** Replaces `from` by `to` in every response; both have the same length. */
  rewrite(from: string, to: string): void;
  /** Sets the header `name` of every request to `value`. */
  restamp(name: string, value: string): void;
  heal(): void;
  /** Refuses new connections and ends every open one. */
  unplug(): void;
  plug(): void;
  close(): Promise<void>;
}

/** A bad network between a device and the server. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const rules: Rule[] = [];
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const words = new Map<string, string>();
  const stamps = new Map<string, string>();
  let plugged = true;
  const server = createServer((incoming, answer) => {
    requests.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
    if (!plugged) return void incoming.socket.destroy();
    void meet(incoming, answer).catch(() => incoming.socket.destroy());
  });
  const meet = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const possible = rules.filter(({ left, path }) => left > 0 && path.test(incoming.url ?? ''));
    // Read completely only if a fault depends on the body: otherwise it is streamed.
    const sent = possible.some(({ body }) => body !== undefined) ? await text(incoming) : null;
    const rule = possible.find(({ body }) => body?.test(sent ?? '') ?? true);
    if (rule !== undefined) rule.left -= 1;
    if (rule?.fault.kind === 'answer') return answerInstead(incoming, answer, rule.fault);
    if (rule?.fault.kind === 'late') await rule.fault.until;
    forward({ target, words, stamps, sent }, incoming, answer, rule?.fault);
  };
  server.on('connection', (socket) => {
    if (!plugged) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const origin = await listen(server);
  const inject: FaultProxy['inject'] = (path, fault, times = 1, body) =>
    void rules.push({ path, body, fault, left: times });
  return {
    origin,
    requests,
    inject,
    hold: (path, body) => {
      const came = Promise.withResolvers<void>();
      const until = Promise.withResolvers<void>();
      inject(path, { kind: 'hold', until: until.promise, came: came.resolve }, 1, body);
      return { came: came.promise, pass: until.resolve };
    },
    rewrite: (from, to) => void words.set(from, to),
    restamp: (name, value) => void stamps.set(name, value),
    heal: () => {
      rules.splice(0);
      words.clear();
      stamps.clear();
    },
    unplug: () => {
      plugged = false;
      for (const socket of sockets) socket.destroy();
    },
    plug: () => {
      plugged = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`);
    });
  });
}

function answerInstead(
  incoming: IncomingMessage,
  answer: ServerResponse,
  fault: Extract<Fault, { kind: 'answer' }>,
): void {
  const send = (): void => {
    answer.writeHead(fault.status, { 'content-type': fault.type });
    answer.end(fault.body);
  };
  if (incoming.readableEnded) return send();
  incoming.resume();
  incoming.on('end', send);
}

interface Route {
  target: string;
  words: ReadonlyMap<string, string>;
  stamps: ReadonlyMap<string, string>;
  /** The body if it was already read; null while it is streamed. */
  sent: string | null;
}

function forward(
  { target, words, stamps, sent }: Route,
  incoming: IncomingMessage,
  answer: ServerResponse,
  fault: Fault | undefined,
): void {
  const { host, hostname, port } = new URL(target);
  const outgoing = request({
    hostname,
    port,
    method: incoming.method,
    path: incoming.url,
    headers: { ...incoming.headers, ...Object.fromEntries(stamps), host },
    agent: false,
  });
  outgoing.on('error', () => incoming.socket.destroy());
  answer.on('close', () => outgoing.destroy());
  outgoing.on('response', (response) => {
    if (fault?.kind === 'lose-answer') {
      response.resume();
      response.on('end', () => incoming.socket.destroy());
      return;
    }
    if (fault?.kind === 'hold') return void holdBack(response, answer, fault);
    answer.writeHead(response.statusCode ?? 502, response.headers);
    answer.flushHeaders();
    if (fault?.kind === 'cut') cutAfter(response, incoming, answer, fault.bytes);
    else passOn(response, answer, words);
    response.on('error', () => incoming.socket.destroy());
  });
  if (sent === null) incoming.pipe(outgoing);
  else outgoing.end(sent);
}

async function holdBack(
  response: IncomingMessage,
  answer: ServerResponse,
  { until, came }: Extract<Fault, { kind: 'hold' }>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  came?.();
  await until;
  answer.writeHead(response.statusCode ?? 502, response.headers).end(Buffer.concat(chunks));
}

/** Responses here are small, and events complete, so that a word is never split across two chunks. */
function passOn(response: IncomingMessage, answer: ServerResponse, words: ReadonlyMap<string, string>): void {
  response.on('data', (chunk: Buffer) => {
    let text = chunk.toString('latin1');
    for (const [from, to] of words) text = text.replaceAll(from, to);
    answer.write(Buffer.from(text, 'latin1'));
  });
  response.on('end', () => answer.end());
}

function cutAfter(
  response: IncomingMessage,
  incoming: IncomingMessage,
  answer: ServerResponse,
  bytes: number,
): void {
  let sent = 0;
  response.on('data', (chunk: Buffer) => {
    const rest = chunk.subarray(0, Math.max(0, bytes - sent));
    sent += chunk.length;
    answer.write(rest, () => {
      if (sent >= bytes) incoming.socket.destroy();
    });
  });
  response.on('end', () => incoming.socket.destroy());
}
