import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Router } from 'express';
import { AppError } from '#domain/api/errors.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'config' | 'limiter' | 'metrics'>;

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** A reverse proxy on this machine also connects from loopback, but sets forwarding headers. */
function isThisMachine(request: Request): boolean {
  const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => request.get(name) !== undefined,
  );
  return !forwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

/** Compares hashes, which have equal length for any input. */
function sameToken(given: string, wanted: string): boolean {
  const hash = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());
  return timingSafeEqual(hash(given), hash(wanted));
}

function mayRead(request: Request, token: string | null): boolean {
  if (token === null) return isThisMachine(request);
  return sameToken(request.get('authorization') ?? '', `Bearer ${token}`);
}

function answerMetrics(services: Needs): RequestHandler {
  return async (request, response) => {
    response.locals['route'] = '/metrics';
    await services.limiter.takeByAddress('open', addressOf(request));
    if (!mayRead(request, services.config.metricsToken)) throw new AppError('not-found');
    const { type, body } = await services.metrics.text();
    response.set('content-type', type).send(body);
  };
}

/** For Prometheus. Without permission the answer is the same as for an unknown address. */
export function metricsRoutes(router: Router, services: Services): void {
  router.get('/metrics', answerMetrics(services));
}
