import type { Appearance } from '#domain/api/portals.ts';
import type { Brand } from './brand.ts';
import { useSite } from './use-site.ts';

/**
 * The appearance of the company whose address the page was opened at; null until it is known, or if the address belongs
 * to no company.
 */
export function useAppearance(brand: Brand | null): Appearance | null {
  return useSite(brand)?.appearance ?? null;
}
