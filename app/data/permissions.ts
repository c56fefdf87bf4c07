import { useMemo } from 'react';
import type { Grantor } from '#domain/rules/permissions/may-give.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { useData, useLive } from './react.tsx';

export type May = (permission: Permission) => boolean;

/**
 * The person's permissions by the server's last answer, also offline: they decide what screens offer. The server
 * checks every change itself.
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

/**
 * All permissions that the person can grant, by the server's last answer; null if nobody is signed in. Screens offer
 * no others.
 */
export function useGrantor(): Grantor | null {
  const { session } = useData();
  const state = useLive(session.state$);
  const profile = state !== undefined && 'profile' in state ? state.profile : null;
  return useMemo(() => {
    if (profile === null) return null;
    const { companyadmin, companies, permissions, applications } = profile.user;
    return {
      visiting: !companies.includes(profile.company.uid),
      companyadmin,
      permissions: new Set<string>(permissions),
      applications: new Set(applications),
    };
  }, [profile]);
}
