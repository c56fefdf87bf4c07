import type { Response } from 'express';
import type { EventSink } from './subscriber.ts';

/** A device that has this much unread is cut: it comes back and pulls, and the server's memory stays bounded. */
export const MAX_UNREAD_BYTES = 16_000_000;

function begin(response: Response): void {
  response.status(200);
  response.set({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
}

/** Server-sent events over one response, which begins with the first: an error before it is answered as such. */
export function openSseSink(response: Response): EventSink {
  return {
    send: (text) => {
      if (response.writableEnded || response.destroyed) return false;
      if (!response.headersSent) begin(response);
      response.write(text === '' ? ':\n\n' : `data: ${text}\n\n`);
      if (response.writableLength <= MAX_UNREAD_BYTES) return true;
      response.destroy();
      return false;
    },
    end: () => {
      response.end();
    },
  };
}
