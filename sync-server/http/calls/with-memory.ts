import type { Request, Response } from 'express';
import type { Call } from '#domain/api/call.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { jsonParts } from '#server/http/body/json-parts.ts';
import { readBody, type WholeBody } from '#server/http/body/read-body.ts';
import { loadKinds, loadWeights } from '#server/load/load-limits.ts';
import type { Payer } from '#server/load/payers.ts';
import type { Services } from '#server/services.ts';

/** The largest body of a call. */
export interface BytesRules {
  most: number;
  tooLarge: ErrorCode;
}

export interface Arrived extends WholeBody {
  payers: readonly Payer[];
}

const NOTHING = Buffer.alloc(0);

/** The body, if the call takes one. */
export async function arrived(
  { arrivals, config }: Pick<Services, 'arrivals' | 'config'>,
  request: Request,
  rules: BytesRules | null,
  payers: readonly Payer[],
): Promise<Arrived> {
  if (rules === null) return { bytes: NOTHING, taken: () => undefined, payers };
  const [payer] = payers;
  const pool = payer?.key.startsWith('person:') === true ? arrivals.people : arrivals.strangers;
  const whole = { ...rules, arrivals: pool, payer: payer?.key ?? '', windowMs: config.stallMs };
  return { ...(await readBody(request, whole)), payers };
}

/** null if the call takes no body. */
export function jsonRules({ method, bodyBytes }: Pick<Call, 'method' | 'bodyBytes'>): BytesRules | null {
  if (method === 'GET') return null;
  return { most: bodyBytes ?? limits.requestBytes, tooLarge: 'body-too-large' };
}

/** Smaller bodies are weighed by their size alone, without counting their objects. */
const SMALL_BODY = 10_000;

/**
 * Runs a memory-intensive task once memory is available; the rest is reserved until the last byte of the answer has
 * left.
 */
export async function withMemory(
  services: Pick<Services, 'load'>,
  call: { method: string; path: string },
  { bytes, taken, payers }: Arrived,
  response: Response,
  run: () => Promise<void>,
): Promise<void> {
  const kind = loadKinds[`${call.method} ${call.path}`];
  try {
    if (kind === undefined || kind === 'snapshot') return await run();
    if (kind === 'stream') {
      services.load.admitStream();
      return await run();
    }
    const parts = kind === 'push' && bytes.length > SMALL_BODY ? jsonParts(bytes) : 0;
    const lease = await services.load.enter({
      weight: loadWeights[kind]({ bytes: bytes.length, parts }),
      payers,
    });
    taken();
    // For a file, sending to the client begins at once.
    if (kind === 'file') lease.sending(loadWeights.file({ bytes: 0, parts }), () => response.destroy());
    response.once('close', lease.release);
    if (response.destroyed) lease.release();
    await run().catch((error: unknown) => {
      lease.release();
      throw error;
    });
    lease.sending(response.writableLength * 2, () => response.destroy());
  } finally {
    taken();
  }
}
