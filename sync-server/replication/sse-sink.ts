import type { Socket } from 'node:net';
import type { Response } from 'express';
import { takeConnection } from '#server/http/take-connection.ts';
import { TakenBytes } from '#server/http/taken-bytes.ts';
import type { EventFrame } from './event-frame.ts';
import type { EventSink } from './subscriber.ts';

/** A device that has this much unread is cut: it comes back and pulls, and the server's memory stays bounded. */
const MAX_UNREAD_BYTES = 16_000_000;
/** .. and one that has read nothing of what waits for it for so many milliseconds. */
const STALL_MS = 60_000;

const OWN_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

const LAST_CHUNK = '0\r\n\r\n';

/** The answer's head, with what the pipeline has set on it. */
function headOf(response: Response, chunked: boolean): string {
  response.set(OWN_HEADERS);
  if (chunked) response.set('transfer-encoding', 'chunked');
  const lines = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}: ${one}\r\n`),
  );
  return `HTTP/1.1 200 OK\r\ndate: ${new Date().toUTCString()}\r\n${lines.join('')}\r\n`;
}

/**
 * Server-sent events, written to the connection itself: beside thousands of streams that stay open for hours, what Node
 * keeps of an answer under way is too much. It begins with the first event: an error before it is answered as such.
 */
export class SseSink implements EventSink {
  private socket: Socket | null;
  /** Parts with their length, so that a stream that broke is told from one that ended; HTTP 1.0 knows none. */
  private readonly chunked: boolean;
  /** Until the first event. */
  private response: Response | null;
  private taken: TakenBytes | null = null;
  /** When the device was last seen to read. */
  private readAt = 0;
  private readonly stallMs: number;

  constructor(response: Response, stallMs = STALL_MS) {
    this.stallMs = stallMs;
    this.socket = response.socket;
    this.response = response;
    this.chunked = response.req.httpVersion !== '1.0';
  }

  /** Whether the device has been answered. */
  get begun(): boolean {
    return this.response === null;
  }

  send(frame: EventFrame): boolean {
    const { socket, response } = this;
    if (socket === null || !isOpen(socket)) return false;
    const bytes = this.chunked ? frame.chunk : frame.plain;
    if (response !== null) return this.begin(socket, response, bytes);
    if (this.reads()) return write(socket, bytes);
    socket.destroy();
    return false;
  }

  /** Once what was sent has left. */
  end(): void {
    const { socket } = this;
    if (socket === null || !isOpen(socket)) return;
    if (this.begun && this.chunked) socket.write(LAST_CHUNK);
    socket.destroySoon();
  }

  /** The device has gone, or was cut; said once, at once where that is so already. */
  whenClosed(leave: () => void): void {
    if (this.socket === null || this.socket.destroyed) leave();
    else this.socket.once('close', leave);
  }

  private reads(): boolean {
    const now = performance.now();
    if (this.taken === null || this.taken.sinceLast() > 0) this.readAt = now;
    return now - this.readAt < this.stallMs;
  }

  /** From here on the connection is ours alone. */
  private begin(socket: Socket, response: Response, first: Buffer): boolean {
    const head = Buffer.from(headOf(response, this.chunked));
    response.locals['handedOver'] = true;
    this.response = null;
    this.socket = takeConnection(socket);
    this.taken = new TakenBytes(this.socket);
    this.readAt = performance.now();
    return write(this.socket, Buffer.concat([head, first]));
  }
}

function isOpen(socket: Socket): boolean {
  return !socket.destroyed && !socket.writableEnded;
}

function write(socket: Socket, bytes: Buffer): boolean {
  socket.write(bytes);
  if (socket.writableLength <= MAX_UNREAD_BYTES) return true;
  socket.destroy();
  return false;
}
