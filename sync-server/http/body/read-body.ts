import type { Request } from 'express';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { Arrivals } from '#server/load/arrivals.ts';
import { ServerBusy } from '#server/load/load.ts';
import { lookEvery } from '../connections/look-every.ts';

/** Minimum number of bytes (or the rest of the body) to arrive within one window; no usable network is slower. */
const LEAST_BYTES = 8000;

export interface BodyRules {
  /** Maximum size in bytes. */
  most: number;
  tooLarge: ErrorCode;
  arrivals: Arrivals;
  /** The payer to whom all its arriving bodies are counted. */
  payer: string;
  /** Milliseconds within which part of the body must arrive. */
  windowMs: number;
}

export interface WholeBody {
  bytes: Buffer;
  /** From this call on the caller accounts for the memory. */
  taken: () => void;
}

function refusal(request: Request, { most, tooLarge }: BodyRules): AppError | null {
  if (!['identity', undefined].includes(request.get('content-encoding')?.toLowerCase()))
    return new AppError('body-encoded', { field: 'headers.content-encoding' });
  if (Number(request.get('content-length') ?? 0) > most) return new AppError(tooLarge, { field: 'body' });
  return null;
}

/**
 * Reads the whole request body. No memory is reserved in advance, and a body that stalls ends with its connection.
 * Compressed bodies are refused, since their size after unpacking is unknown.
 * @throws AppError `body-encoded`, `rules.tooLarge`, `server-busy`
 */
export function readBody(request: Request, rules: BodyRules): Promise<WholeBody> {
  const refused = refusal(request, rules);
  if (refused !== null) return Promise.reject(refused);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let looked = 0;
    const arriving = rules.arrivals.begin(rules.payer, () => fail(new ServerBusy()));
    const stopLooking = lookEvery(rules.windowMs, () => {
      if (size - looked < LEAST_BYTES) request.socket.destroy();
      looked = size;
    });
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > rules.most) return fail(new AppError(rules.tooLarge, { field: 'body' }));
      chunks.push(chunk);
      arriving.grow(chunk.length);
    };
    const finish = (): void => {
      stop();
      resolve({ bytes: Buffer.concat(chunks, size), taken: () => arriving.end() });
    };
    const fail = (error: Error): void => {
      stop();
      chunks.length = 0;
      arriving.end();
      // Discards the rest, so that the client receives the answer.
      request.resume();
      reject(error);
    };
    const cut = (): void => fail(new AppError('invalid-request', { field: 'body' }));
    const stop = (): void => {
      stopLooking();
      request.off('data', take).off('end', finish).off('close', cut).off('error', cut);
      request.on('error', () => undefined);
    };
    request.on('data', take).once('end', finish).once('close', cut).once('error', cut);
  });
}
