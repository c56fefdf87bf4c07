import type { Profile } from '#app/data/ports.ts';

/** Returns the name of one person's databases for one company: `autodocs-<company>-<user>`. */
export function storeName(prefix: string, { company, user }: Profile): string {
  return `${prefix}-${company.uid}-${user.uid}`;
}
