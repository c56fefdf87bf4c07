import type { Socket } from 'node:net';
import type { Response } from 'express';
import type { EventSink } from './subscriber.ts';

/** A device that has this much unread is cut: it comes back and pulls, and the server's memory stays bounded. */
export const MAX_UNREAD_BYTES = 16_000_000;

const OWN_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

const LAST_CHUNK = '0\r\n\r\n';

function chunkOf(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}

/** The head with what the pipeline has set on the response, which is taken off it: it is a quarter of a stream's memory. */
function takeHead(response: Response, chunked: boolean): string {
  response.set(OWN_HEADERS);
  if (chunked) response.set('transfer-encoding', 'chunked');
  const lines = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}: ${one}\r\n`),
  );
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  return `HTTP/1.1 200 OK\r\ndate: ${new Date().toUTCString()}\r\n${lines.join('')}\r\n`;
}

/**
 * Server-sent events, written to the connection itself: beside thousands of streams that stay open for hours, what Node
 * keeps of an answer under way is too much. It begins with the first event: an error before it is answered as such.
 */
export class SseSink implements EventSink {
  private readonly socket: Socket | null;
  /** Parts with their length, so that a stream that broke is told from one that ended; HTTP 1.0 knows none. */
  private readonly chunked: boolean;
  /** Until the first event. */
  private response: Response | null;

  constructor(response: Response) {
    this.socket = response.socket;
    this.response = response;
    this.chunked = response.req.httpVersion !== '1.0';
  }

  /** Whether the device has been answered. */
  get begun(): boolean {
    return this.response === null;
  }

  send(text: string): boolean {
    const { socket } = this;
    if (socket === null || socket.destroyed || socket.writableEnded) return false;
    const part = text === '' ? ':\n\n' : `data: ${text}\n\n`;
    socket.write(`${this.head(socket)}${this.chunked ? chunkOf(part) : part}`);
    if (socket.writableLength <= MAX_UNREAD_BYTES) return true;
    socket.destroy();
    return false;
  }

  /** Once what was sent has left. */
  end(): void {
    const { socket } = this;
    if (socket === null || socket.destroyed || socket.writableEnded) return;
    if (this.begun && this.chunked) socket.write(LAST_CHUNK);
    socket.destroySoon();
  }

  private head(socket: Socket): string {
    if (this.response === null) return '';
    const head = takeHead(this.response, this.chunked);
    this.response = null;
    socket.setNoDelay(true);
    return head;
  }
}
