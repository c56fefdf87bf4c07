import type { StreamEvent } from '#domain/api/replication.ts';

/** A server-sent event as bytes, built once for all devices. */
export function eventFrame(event: StreamEvent): Buffer {
  return frameOfText(JSON.stringify(event));
}

/** `text`: an event as JSON. */
export function frameOfText(text: string): Buffer {
  return Buffer.from(`data: ${text}\n\n`);
}

/** A comment, which devices ignore. */
export const SIGN_OF_LIFE = Buffer.from(':\n\n');
