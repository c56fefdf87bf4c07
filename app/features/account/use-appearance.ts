import { useEffect, useState } from 'react';
import { useArrivingData } from '#app/data/arriving.tsx';
import type { Appearance } from '#domain/api/portals.ts';
import type { Brand } from './brand.ts';

/** Of the company whose address the page was opened at; null until that is known, and where it is nobody's own. */
export function useAppearance(brand: Brand | null): Appearance | null {
  const data = useArrivingData();
  const [appearance, setAppearance] = useState<Appearance | null>(null);
  useEffect(() => {
    // The app centre is no product of its own to the server.
    const app = brand === null || brand === 'app-centre' ? 'autodocs' : brand;
    let gone = false;
    data
      .get()
      .then(({ portals }) => portals.appearance(app))
      .then(
        (site) => {
          if (!gone) setAppearance(site.appearance);
        },
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [brand, data]);
  return appearance;
}
