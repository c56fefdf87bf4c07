import { useMemo } from 'react';
import { checkPermission } from '#domain/rules/permission-check.ts';
import type { Permission } from '#domain/rules/permission-names.ts';
import { useData, useLive } from './react.tsx';

export type May = (permission: Permission) => boolean;

/**
 * What the person's groups let them do, as the server last told this device, also with no network: what screens offer.
 * The server judges every change itself.
 */
export function useMay(): May {
  const { session } = useData();
  const state = useLive(session.state$);
  const user = state !== undefined && 'profile' in state ? state.profile.user : null;
  return useMemo(() => {
    const holder = { companyadmin: user?.companyadmin === true, permissions: new Set(user?.permissions) };
    return (permission) => checkPermission(holder, permission).valid;
  }, [user]);
}
