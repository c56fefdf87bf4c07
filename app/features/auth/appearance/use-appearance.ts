import type { Appearance } from '#domain/api/portals.ts';
import type { Brand } from './brand.ts';
import { useSite } from './use-site.ts';

/** Of the company whose address the page was opened at; null until that is known, and where it is nobody's own. */
export function useAppearance(brand: Brand | null): Appearance | null {
  return useSite(brand)?.appearance ?? null;
}
