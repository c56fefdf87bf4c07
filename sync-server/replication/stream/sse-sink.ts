import type { Socket } from 'node:net';
import type { Response } from 'express';
import type { EventSink } from './subscriber.ts';

/**
 * A device with this much unread data is cut: it reconnects and pulls, so that the server's memory stays bounded. A
 * device that reads nothing at all is cut like any stalled connection (`http/connections.ts`).
 */
const MAX_UNREAD_BYTES = 16_000_000;

const OWN_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

/** Server-sent events. The response begins with the first event: an earlier error is answered normally. */
export class SseSink implements EventSink {
  private readonly response: Response;
  /** The response has no socket while the previous response on the same connection is being sent. */
  private readonly socket: Socket;

  constructor(response: Response) {
    this.response = response;
    this.socket = response.req.socket;
  }

  /** Whether the response has begun. */
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

  /** Ends after all data has been sent. */
  end(): void {
    if (this.begun) this.response.end();
    else this.socket.destroySoon();
  }

  /** Called once when the device disconnects or is cut; at once if that has already happened. */
  whenClosed(leave: () => void): void {
    if (this.socket.destroyed) leave();
    else this.socket.once('close', leave);
  }
}
