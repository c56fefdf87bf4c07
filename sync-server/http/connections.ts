import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address-key.ts';

/**
 * Milliseconds for the head of a request, and for all of it: the largest body over a slow line. Bodies that stand still end
 * sooner (`read-body.ts`).
 */
export const serverOptions: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5000,
};

export interface ConnectionRules {
  /** Connections of one address that have not sent a whole request yet; the oldest gives way to one more. */
  mostArriving: number;
  /** Milliseconds between two looks at the connections. */
  lookMs: number;
  /** An answer of which its reader takes less than `leastBytes` in so many milliseconds is not read. */
  stallMs: number;
  leastBytes: number;
}

const connectionRules: ConnectionRules = {
  mostArriving: 1000,
  lookMs: 5000,
  stallMs: 15_000,
  leastBytes: 8000,
};

/** What had left a connection when it was last seen to move. */
interface Progress {
  left: number;
  at: number;
}

class ArrivingByAddress {
  private readonly addresses = new Map<string, Set<Socket>>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  add(address: string, socket: Socket): void {
    const sockets = this.addresses.get(address) ?? new Set();
    this.addresses.set(address, sockets.add(socket));
    const [oldest] = sockets;
    if (sockets.size > this.most) oldest?.destroy();
  }

  remove(address: string, socket: Socket): void {
    const sockets = this.addresses.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.addresses.delete(address);
  }
}

/** Cuts the connections whose answers nobody reads. */
function cutStalled(connections: Map<Socket, Progress>, { stallMs, leastBytes }: ConnectionRules): void {
  const now = performance.now();
  for (const [socket, progress] of connections) {
    const left = socket.bytesWritten - socket.writableLength;
    const moves = socket.writableLength === 0 || left - progress.left >= leastBytes;
    if (moves) connections.set(socket, { left, at: now });
    else if (now - progress.at >= stallMs) socket.destroy();
  }
}

/**
 * Keeps connections that neither send nor read from staying. `countAddresses`: where no proxy stands in front, whose
 * address all would share.
 */
export function guardConnections(
  server: Server,
  countAddresses: boolean,
  rules: ConnectionRules = connectionRules,
): void {
  const connections = new Map<Socket, Progress>();
  const arriving = new ArrivingByAddress(rules.mostArriving);
  const timer = setInterval(() => cutStalled(connections, rules), rules.lookMs).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { left: 0, at: performance.now() });
    socket.once('close', () => connections.delete(socket));
    if (!countAddresses) return;
    const address = addressKey(socket.remoteAddress ?? '');
    arriving.add(address, socket);
    socket.once('close', () => arriving.remove(address, socket));
  });
  if (!countAddresses) return;
  server.on('request', (request: IncomingMessage) => {
    const address = addressKey(request.socket.remoteAddress ?? '');
    const hasBody =
      request.headers['transfer-encoding'] !== undefined ||
      Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody) return arriving.remove(address, request.socket);
    arriving.add(address, request.socket);
    request.once('end', () => arriving.remove(address, request.socket));
  });
}
