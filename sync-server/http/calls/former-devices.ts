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

/** The first protocol version whose devices know a code of a refused change; those not listed are known to all. */
const codeSince: Partial<Record<ErrorCode, number>> = {
  'template-rules-invalid': 7,
  'execution-differs': 7,
  'template-state-missing': 7,
  'template-is-clause': 7,
  'execution-photos-invalid': 8,
};
const sinceOf: ReadonlyMap<unknown, number> = new Map(Object.entries(codeSince));
/** What older devices are told instead: they keep the change too, and say that the server does not accept it. */
const KNOWN_CODE = 'record-invalid' satisfies ErrorCode;

/**
 * Adapts an answer to the requesting device: an older release refuses an answer with an unknown permission, and would
 * have no session, or one with an unknown code, and would send its changes again and again.
 */
export function readableBy(request: Pick<Request, 'get'>, answer: unknown): unknown {
  const stated = statedProtocol(request);
  const results = partOf(answer, 'results');
  if (Array.isArray(results) && typeof answer === 'object' && answer !== null)
    return withKnownCodes(answer, results, stated);
  const user = partOf(answer, 'user');
  const held = partOf(user, 'permissions');
  if (!Array.isArray(held) || typeof answer !== 'object' || typeof user !== 'object') return answer;
  const permissions = held.filter((name) => {
    const permission = permissionSchema.safeParse(name).data;
    return permission === undefined || stated >= (knownSince[permission] ?? 0);
  });
  return { ...answer, user: { ...user, permissions } };
}

function withKnownCodes(answer: object, results: readonly unknown[], stated: number): unknown {
  const isLater = (result: unknown): boolean => stated < (sinceOf.get(partOf(result, 'code')) ?? 0);
  if (!results.some(isLater)) return answer;
  const known = (result: unknown): unknown =>
    isLater(result) ? { ...Object(result), code: KNOWN_CODE } : result;
  return { ...answer, results: results.map(known) };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
