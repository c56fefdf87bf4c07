import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../hosts/address-key.ts';
import { lookEvery } from './look-every.ts';
import { TakenBytes } from '../body/taken-bytes.ts';

export interface ConnectionRules {
  /** Milliseconds within which a request's head must arrive, and the client must take `leastBytes` of an answer. */
  stallMs: number;
  leastBytes: number;
  /**
   * Connections of one address that have not sent a whole request yet; above the limit the oldest is closed. Null
   * behind a proxy, whose address all clients share.
   */
  mostArriving: number | null;
}

export function connectionRules(stallMs: number, countAddresses: boolean): ConnectionRules {
  return { stallMs, leastBytes: 8000, mostArriving: countAddresses ? 1000 : null };
}

/** Number of checks during which a connection may be idle. */
const LOOKS = 3;
/** Pipelined requests of one connection. Browsers and proxies send the next request only after the answer. */
const MOST_PIPELINED = 4;

/**
 * One connection. It counts checks instead of time: while the process is blocked nothing arrives or leaves, and that is
 * not the client's fault.
 */
class Watched {
  /** Requests that are not answered yet. */
  private waiting = 0;
  /** Bytes received when the last answer ended; -1 if there was none. */
  private answeredAt = -1;
  private headLooks = 0;
  private readonly bytes: TakenBytes;
  /** Bytes that the client has taken since it last made progress. */
  private taken = 0;
  private readerLooks = 0;
  private readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    this.bytes = new TakenBytes(socket);
  }

  /** Counts one more request; returns a function that marks its answer as complete, or null if too many are waiting. */
  take(): (() => void) | null {
    if (this.waiting >= MOST_PIPELINED) return null;
    this.waiting += 1;
    return () => {
      this.waiting -= 1;
      this.answeredAt = this.socket.bytesRead;
    };
  }

  /** Whether the other end has stalled. */
  standsStill(leastBytes: number): boolean {
    const { socket } = this;
    const headComes = this.waiting === 0 && socket.bytesRead > this.answeredAt;
    this.headLooks = headComes ? this.headLooks + 1 : 0;
    this.taken += this.bytes.sinceLast();
    const reads = this.taken >= leastBytes;
    this.readerLooks = reads ? 0 : this.readerLooks + 1;
    if (reads) this.taken = 0;
    return Math.max(this.headLooks, this.readerLooks) > LOOKS;
  }
}

class ArrivingByAddress {
  private readonly addresses = new Map<string, Set<Socket>>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  add(socket: Socket): void {
    const address = addressKey(socket.remoteAddress ?? '');
    const sockets = this.addresses.get(address) ?? new Set();
    this.addresses.set(address, sockets.add(socket));
    socket.once('close', () => this.remove(address, socket));
    const [oldest] = sockets;
    if (sockets.size > this.most) oldest?.destroy();
  }

  /** Counts the connection as arriving again until the body of its request is complete. */
  taken(request: IncomingMessage): void {
    const { socket } = request;
    const address = addressKey(socket.remoteAddress ?? '');
    const sockets = this.addresses.get(address);
    const hasBody =
      request.headers['transfer-encoding'] !== undefined ||
      Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody) return this.remove(address, socket);
    this.addresses.set(address, (sockets ?? new Set()).add(socket));
    request.once('end', () => this.remove(address, socket));
  }

  private remove(address: string, socket: Socket): void {
    const sockets = this.addresses.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.addresses.delete(address);
  }
}

/**
 * Answers the requests of `server`, and closes connections that neither send nor read. Node parses all requests of one
 * packet at once: a connection that pipelines too many is cut, since a few of them would block all others.
 */
export function answerGuarded(server: Server, answer: RequestListener, rules: ConnectionRules): void {
  const { stallMs, leastBytes, mostArriving } = rules;
  const connections = new Map<Socket, Watched>();
  const arriving = mostArriving === null ? null : new ArrivingByAddress(mostArriving);
  const stopLooking = lookEvery(stallMs / LOOKS, () => {
    for (const [socket, watched] of connections) if (watched.standsStill(leastBytes)) socket.destroy();
  });
  server.once('close', stopLooking);
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Watched(socket));
    socket.once('close', () => connections.delete(socket));
    arriving?.add(socket);
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const answered = connections.get(socket)?.take() ?? null;
    if (answered === null) return void socket.destroy();
    response.once('close', answered);
    arriving?.taken(request);
    answer(request, response);
  });
}
