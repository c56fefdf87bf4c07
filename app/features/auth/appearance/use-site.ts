import { useEffect, useState } from 'react';
import { useDataLoader } from '#app/data/data-context.tsx';
import type { SiteAppearance } from '#app/data/ports.ts';
import type { Brand } from './brand.ts';

/** What is known of the address that the page was opened at; null until then. */
export function useSite(brand: Brand | null): SiteAppearance | null {
  const data = useDataLoader();
  const [site, setSite] = useState<SiteAppearance | null>(null);
  useEffect(() => {
    // The app centre is no product of its own to the server.
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
