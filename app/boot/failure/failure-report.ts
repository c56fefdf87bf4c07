import { matchRoutes, type RouteObject } from 'react-router';
import { AppError, errorStatus } from '#domain/api/errors.ts';
import type { Failure } from './failures.ts';
import { knownErrorNames } from './known-words.ts';
import { ownFrames } from './own-frames.ts';
import { maskedMessage, maskedPath, shapeOf, type Shape } from './shape-of.ts';

const MAX_CAUSES = 4;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface ReportedError {
  name: string;
  code?: string;
  /** The field of the request that the error is about. */
  field?: string;
  message: string;
  frames: string[];
  causes?: ReportedError[];
}

/**
 * The report for developers (specification 1, section 2): positions, codes and shapes, and nothing that people wrote.
 */
export interface FailureReport {
  date: string;
  browser: string;
  page: string;
  error: ReportedError;
  response: { status: number; code: string; requestId?: string } | null;
  request: { method: string; path: string; data: Shape } | null;
  extra: Record<string, Shape>;
}

/** The context of a failure; all values are the app's own. */
export interface Surroundings {
  browser: string;
  routes: readonly RouteObject[];
  path: string;
  scripts: ReadonlySet<string>;
  version: string;
  language: string;
  theme: string;
  online: boolean;
  size: { width: number; height: number };
  /** The person and company, if known. */
  user: string | null;
  company: string | null;
}

export function failureReport(failure: Failure, around: Surroundings): FailureReport {
  const { answered = null } = failure;
  return {
    date: new Date(failure.at).toISOString(),
    browser: around.browser,
    page: pagePattern(around.routes, around.path),
    error: reportedError(failure.error, around.scripts),
    response:
      answered === null
        ? null
        : { status: answered.status, code: codeOf(answered.code), ...requestIdOf(answered.requestId) },
    request:
      answered === null
        ? null
        : { method: answered.method, path: answered.path, data: shapeOf(answered.body) },
    extra: {
      version: around.version,
      kind: failure.kind,
      repeated: failure.repeated,
      others: failure.others,
      language: around.language,
      theme: around.theme,
      online: around.online,
      size: `${String(around.size.width)}x${String(around.size.height)}`,
      user: idOf(around.user),
      company: idOf(around.company),
    },
  };
}

/** The page's route with the names of its parameters: `/template/fill/:template`. */
export function pagePattern(routes: readonly RouteObject[], path: string): string {
  const parts = (matchRoutes([...routes], path) ?? []).flatMap(({ route }) => route.path ?? []);
  return parts.reduce((whole, part) => (part.startsWith('/') ? part : `${whole}/${part}`), '') || '/';
}

function reportedError(error: unknown, scripts: ReadonlySet<string>, depth = 0): ReportedError {
  if (!(error instanceof Error)) {
    return { name: `thrown ${error === null ? 'null' : typeof error}`, message: '', frames: [] };
  }
  const causes = [error.cause, ...(error instanceof AggregateError ? (error.errors as unknown[]) : [])]
    .filter((cause) => cause !== undefined && cause !== null)
    .slice(0, MAX_CAUSES);
  return {
    name: knownErrorNames.has(error.name) ? error.name : 'Error',
    ...(error instanceof AppError ? { code: codeOf(error.code) } : {}),
    ...(error instanceof AppError && error.field !== undefined ? { field: maskedPath(error.field) } : {}),
    message: maskedMessage(error.message),
    frames: ownFrames(stackOf(error), scripts),
    ...(causes.length === 0 || depth >= MAX_CAUSES
      ? {}
      : { causes: causes.map((cause) => reportedError(cause, scripts, depth + 1)) }),
  };
}

/** In some browsers the stack starts with the message, which could contain any position. */
function stackOf({ stack = '', message }: Error): string {
  return message === '' ? stack : stack.replace(message, '');
}

function codeOf(code: string): string {
  return Object.hasOwn(errorStatus, code) ? code : 'unknown';
}

function requestIdOf(id: string | undefined): { requestId?: string } {
  return id !== undefined && UUID.test(id) ? { requestId: id } : {};
}

function idOf(id: string | null): string | null {
  return id !== null && UUID.test(id) ? id : null;
}
