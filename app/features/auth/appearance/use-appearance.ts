import type { Appearance } from '#domain/api/portals.ts';
import type { Brand } from '#app/ui/brand.ts';
import { useSite } from './use-site.ts';

/** The appearance of the company that the page's address belongs to; null until it is known, or if there is none. */
export function useAppearance(brand: Brand | null): Appearance | null {
  return useSite(brand)?.appearance ?? null;
}
