import type { Request, RequestHandler } from 'express';
import { headers, OLDEST_PROTOCOL } from '#domain/api/call.ts';
import { AppError } from '#domain/api/errors.ts';

export function statedProtocol(request: Pick<Request, 'get'>): number {
  return Number(request.get(headers.protocol) ?? 0);
}

/** Admits only devices with a supported protocol; others would take an unreadable answer for a network failure. */
export const knownProtocol: RequestHandler = (request, _response, next) => {
  if (statedProtocol(request) >= OLDEST_PROTOCOL) return next();
  next(new AppError('client-too-old', { field: `headers.${headers.protocol}` }));
};
