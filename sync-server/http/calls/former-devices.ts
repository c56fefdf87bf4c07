import type { Request } from 'express';
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

/**
 * Adapts an answer about a session to the requesting device: an older release refuses an answer with an unknown
 * permission and would have no session.
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
