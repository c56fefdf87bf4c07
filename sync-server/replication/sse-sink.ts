import type { Socket } from 'node:net';
import type { Response } from 'express';
import type { EventSink } from './subscriber.ts';

/**
 * A device that has this much unread is cut: it comes back and pulls, and the server's memory stays bounded. One that reads
 * nothing at all is cut as any connection that stands still (`http/connections.ts`).
 */
const MAX_UNREAD_BYTES = 16_000_000;

const OWN_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

/** Server-sent events. It begins with the first one: an error before it is answered as such. */
export class SseSink implements EventSink {
  private readonly response: Response;
  /** The answer has none yet while the one before it on the same connection goes out. */
  private readonly socket: Socket;

  constructor(response: Response) {
    this.response = response;
    this.socket = response.req.socket;
  }

  /** Whether the device has been answered. */
  get begun(): boolean {
    return this.response.headersSent;
  }

  send(frame: Buffer): boolean {
    const { response, socket } = this;
    if (socket.destroyed || response.writableEnded) return false;
    if (!this.begun) response.writeHead(200, OWN_HEADERS);
    response.write(frame);
    if (response.writableLength <= MAX_UNREAD_BYTES) return true;
    socket.destroy();
    return false;
  }

  /** Once what was sent has left. */
  end(): void {
    if (this.begun) this.response.end();
    else this.socket.destroySoon();
  }

  /** The device has gone, or was cut; said once, at once where that is so already. */
  whenClosed(leave: () => void): void {
    if (this.socket.destroyed) leave();
    else this.socket.once('close', leave);
  }
}
