import type { Response } from 'express';

/** Writes `bytes` and waits until they have left the process or the client has disconnected. */
export function drained(response: Response, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      response.off('close', over);
      resolve();
    };
    response.once('close', over);
    response.write(bytes, over);
    if (response.destroyed) over();
  });
}
