import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Until the answer has its connection. Node gives it that only when the answer before it on the same connection is done,
 * and a busy server may hear a browser's next request a moment earlier. False where the connection has gone by then.
 */
export async function waitForSocket(response: Response): Promise<boolean> {
  if (response.socket !== null) return true;
  const connection = response.req.socket;
  if (connection.destroyed) return false;
  const gone = new AbortController();
  const closed = (): void => gone.abort();
  connection.once('close', closed);
  try {
    await once(response, 'socket', { signal: gone.signal });
    return true;
  } catch (error) {
    if (gone.signal.aborted) return false;
    throw error;
  } finally {
    connection.off('close', closed);
  }
}
