import { useEffect, useState } from 'react';
import { map } from 'rxjs';
import type { GlobalOffer } from '#domain/entities/global-template.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { onReconnect } from '#app/data/hooks/on-reconnect.ts';

export interface Offer extends GlobalOffer {
  uid: string;
}

const byName = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** The provider's offers, by name; undefined until they are loaded. */
export function useOffers(): Offer[] | undefined {
  const { directory } = useData();
  return useLive(
    () =>
      directory
        .watch()
        .pipe(
          map((projections) =>
            projections
              .flatMap(({ uid, data }): Offer[] => (data.kind === 'global' ? [{ uid, ...data }] : []))
              .sort((a, b) => byName.compare(a.name, b.name)),
          ),
        ),
    [directory],
  );
}

/** undefined while it loads; null if neither this device nor the server has it now. */
export function useContent(offer: Offer | undefined): TemplateVersion | null | undefined {
  const { templates, session } = useData();
  const [found, setFound] = useState<{ file: string; content: TemplateVersion | null }>();
  const file = offer?.file;
  useEffect(() => {
    if (file === undefined) return undefined;
    let left = false;
    const show = (content: TemplateVersion | null): void => {
      if (!left) setFound({ file, content });
    };
    const look = (): void => {
      templates.version(file).then(show, () => show(null));
    };
    look();
    const stop = onReconnect(session.state$, look, window);
    return () => {
      left = true;
      stop();
    };
  }, [templates, session, file]);
  return found?.file === file ? found?.content : undefined;
}
