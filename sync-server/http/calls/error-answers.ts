import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { headers } from '#domain/api/call.ts';
import type { ErrorAnswer } from '#domain/api/error-answer.ts';
import { AppError, errorStatus, toAppError } from '#domain/api/errors.ts';
import { ServerBusy } from '#server/load/load.ts';
import { TooManyRequests } from '#server/security/limiter.ts';

/** Express assigns a 4xx status to its own errors (an address that cannot be decoded, an aborted body). */
function fromExpress(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  const ours = typeof status !== 'number' || status >= 500;
  return ours ? toAppError(error) : new AppError('invalid-request', { cause: error });
}

/** Codes of the device have status 0: on the server they are a defect. */
function statusOf(error: AppError): number {
  const status: number = errorStatus[error.code];
  return status === 0 ? 500 : status;
}

function answerError(response: Response, error: AppError): void {
  const requestId = String(response.locals['requestId'] ?? '');
  const body: ErrorAnswer = {
    error: { code: error.code, requestId, ...(error.field === undefined ? {} : { field: error.field }) },
  };
  if (error instanceof TooManyRequests || error instanceof ServerBusy) {
    body.error.retryAfter = error.retryAfter;
    response.set('retry-after', String(error.retryAfter));
  }
  if (error.hours !== undefined) response.set(headers.hours, JSON.stringify(error.hours));
  response.locals['code'] = error.code;
  response.set('cache-control', 'no-store').status(statusOf(error)).json(body);
}

/** Final error handler: the client gets one closed code, the log gets the details. */
export function errorAnswers(log: Logger): ErrorRequestHandler {
  // oxlint-disable-next-line no-unused-vars
  return (thrown: unknown, _request, response, _next) => {
    // The client has disconnected: nobody receives an answer, and this is not a defect.
    if (response.destroyed) {
      log.debug({ request: String(response.locals['requestId']), error: thrown }, 'cut');
      return;
    }
    const error = fromExpress(thrown);
    // Refusals under load are expected: the metrics count them, so they are not logged.
    if (statusOf(error) >= 500 && error.code !== 'server-busy')
      log.error({ request: String(response.locals['requestId']), error }, 'request failed');
    if (response.headersSent) response.destroy();
    else answerError(response, error);
  };
}

/** For requests that no route answered. */
export const notFound: RequestHandler = (_request, response) => {
  answerError(response, new AppError('not-found'));
};
