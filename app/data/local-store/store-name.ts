import type { Profile } from '../ports.ts';

/** Names one person's databases for one company: `autodocs-<company>-<user>`. */
export function storeName(prefix: string, { company, user }: Profile): string {
  return `${prefix}-${company.uid}-${user.uid}`;
}
