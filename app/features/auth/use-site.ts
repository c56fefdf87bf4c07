import { useEffect, useState } from 'react';
import { useDataLoader } from '#app/data/data-context.tsx';
import type { SiteAppearance } from '#app/data/ports.ts';
import type { Brand } from '#app/ui/brand.ts';

/** What the server knows about the page's address; null until it is loaded. */
export function useSite(brand: Brand | null): SiteAppearance | null {
  const data = useDataLoader();
  const [site, setSite] = useState<SiteAppearance | null>(null);
  useEffect(() => {
    // The server does not treat the app centre as a product.
    const app = brand === null || brand === 'app-centre' ? 'autodocs' : brand;
    let gone = false;
    data
      .get()
      .then(({ portals }) => portals.appearance(app))
      .then(
        (found) => {
          if (!gone) setSite(found);
        },
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [brand, data]);
  return site;
}
