import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config/config.ts';
import { AppError } from '#domain/api/errors.ts';

/** Matches the name and password of an address inside an error message. */
const CREDENTIALS_IN_ADDRESS = /\/\/[^/\s@]+@/g;
const CAUSES_FOLLOWED = 5;

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

function clean(text: string): string {
  return text.replaceAll(CREDENTIALS_IN_ADDRESS, '//***@');
}

/**
 * The loggable part of an error: its kind, message, stack and causes. Never its other properties, since libraries
 * attach whole requests to them.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code = error instanceof AppError ? error.code : (error as NodeJS.ErrnoException).code;
  return {
    type: error.name,
    message: clean(error.message).slice(0, 2000),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: clean(error.stack).slice(0, 4000) }),
    ...(error.cause === undefined || depth >= CAUSES_FOLLOWED
      ? {}
      : { cause: loggedError(error.cause, depth + 1) }),
  };
}

/**
 * Writes JSON lines, to standard output unless `to` is given. No line contains a login, a name, a client's address, a
 * token or a body.
 */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  to: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: loggedError, err: loggedError },
    },
    to,
  );
}
