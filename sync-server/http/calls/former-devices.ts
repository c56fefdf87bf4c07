import type { Request } from 'express';
import { statedProtocol } from '../connections/known-protocol.ts';
import { permissionSchema, type Permission } from '#domain/rules/permissions/permission-names.ts';

/** Permissions that devices know from a protocol on; those not named here, since the oldest that is served. */
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

/**
 * An answer about a session as the asking device can read it: a former release refuses an answer with a permission that
 * it has no name for, and would stay without a session.
 */
export function readableBy(request: Pick<Request, 'get'>, answer: unknown): unknown {
  const stated = statedProtocol(request);
  const user = partOf(answer, 'user');
  const held = partOf(user, 'permissions');
  if (!Array.isArray(held) || typeof answer !== 'object' || typeof user !== 'object') return answer;
  const permissions = held.filter((name) => {
    const permission = permissionSchema.safeParse(name).data;
    return permission === undefined || stated >= (knownSince[permission] ?? 0);
  });
  return { ...answer, user: { ...user, permissions } };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
