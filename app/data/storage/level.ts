import { limits } from '#domain/api/limits.ts';
import type { Space } from '../environment/environment.ts';
import type { StorageUse } from '../ports.ts';

/** `full`: the last write failed because of missing space. Without a quota from the browser there is no warning. */
export function levelOf({ used, quota }: Space, full: boolean): StorageUse['level'] {
  if (full) return 'full';
  if (used === null || quota === null) return 'enough';
  const left = quota - used;
  return left < limits.deviceLowBytes || left < quota * limits.deviceLowShare ? 'low' : 'enough';
}
