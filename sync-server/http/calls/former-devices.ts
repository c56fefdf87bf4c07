import type { Request } from 'express';
import type { ErrorCode } from '#domain/api/errors.ts';
import { statedProtocol } from '../connections/known-protocol.ts';
import { permissionSchema, type Permission } from '#domain/rules/permissions/permission-names.ts';

/**
 * The protocol version from which devices know a permission; permissions not listed are known to all supported devices.
 */
const knownSince: Partial<Record<Permission, number>> = {
  'integrations.ged': 5,
  'documents.viewer': 5,
  'documents.edit': 5,
  'documents.admin': 5,
  'classification.admin': 5,
  'organization.admin': 5,
  'company.admin': 5,
  'subsidiary.admin': 5,
  'document.custody.admin': 5,
};

/** The first protocol version whose devices know the codes of refused changes below. */
const CODES_SINCE = 7;
const LATER_CODES: ReadonlySet<unknown> = new Set<ErrorCode>([
  'template-rules-invalid',
  'execution-differs',
  'template-state-missing',
  'template-is-clause',
]);
/** What older devices are told instead: they keep the change too, and say that the server does not accept it. */
const KNOWN_CODE = 'record-invalid' satisfies ErrorCode;

/**
 * Adapts an answer to the requesting device: an older release refuses an answer with an unknown permission, and would
 * have no session, or one with an unknown code, and would send its changes again and again.
 */
export function readableBy(request: Pick<Request, 'get'>, answer: unknown): unknown {
  const stated = statedProtocol(request);
  const results = partOf(answer, 'results');
  if (stated < CODES_SINCE && Array.isArray(results) && typeof answer === 'object')
    return { ...answer, results: results.map(withKnownCode) };
  const user = partOf(answer, 'user');
  const held = partOf(user, 'permissions');
  if (!Array.isArray(held) || typeof answer !== 'object' || typeof user !== 'object') return answer;
  const permissions = held.filter((name) => {
    const permission = permissionSchema.safeParse(name).data;
    return permission === undefined || stated >= (knownSince[permission] ?? 0);
  });
  return { ...answer, user: { ...user, permissions } };
}

function withKnownCode(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !LATER_CODES.has(partOf(result, 'code')))
    return result;
  return { ...result, code: KNOWN_CODE };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
