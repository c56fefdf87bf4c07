import { of, switchMap } from 'rxjs';
import type { GedPlace } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';

/** The GED place of the template's current category; null if it has none, undefined until it is known. */
export function useGedPlace(template: string): GedPlace | null | undefined {
  const { templates, areas } = useData();
  const area = useLive(
    () =>
      templates
        .watch(template)
        .pipe(
          switchMap((found) =>
            found === null || found === undefined ? of(found) : areas.watch(found.templateArea),
          ),
        ),
    [templates, areas, template],
  );
  if (area === undefined) return undefined;
  const { dokiaId: classification, gedCompany: company } = area ?? {};
  return classification === undefined || company === undefined ? null : { classification, company };
}
