import { later } from '../later.ts';
import type { GedFilingStore, GedStore } from '../ports/ged.ts';
import type { LocalGedFilingsParts } from './local-ged-filings.ts';
import { lazyFilings } from './lazy-filings.ts';

/**
 * The GED and the filings that wait for it: a sign-in to the GED continues them. Both are loaded on demand, because
 * few people use them.
 */
export function createGed(parts: LocalGedFilingsParts): { ged: GedStore; gedFilings: GedFilingStore } {
  const gedFilings = lazyFilings(parts);
  const signedIn = (): void => void gedFilings.signedIn().catch(() => undefined);
  const ged = later<GedStore>(async () => {
    const { Ged } = await import('../integrations/ged.ts');
    return new Ged(parts.http, signedIn);
  });
  return { ged, gedFilings };
}
