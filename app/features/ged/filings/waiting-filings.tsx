import { Suspense } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { loadArea } from '#app/i18n/lazy-phrases.ts';
import { LeftOut, laterPart } from '#app/ui/later-part.tsx';
import type { FilingsButtonProps } from './filings-button.tsx';

const FilingsButton = laterPart<FilingsButtonProps>(async (texts) => {
  const [{ FilingsButton: Button }] = await Promise.all([
    import('./filings-button.tsx'),
    loadArea(texts, 'ged'),
  ]);
  return Button;
}, LeftOut);

/** The documents that wait for the GED, in the top bar while there are any. */
export function WaitingFilings() {
  const { gedFilings } = useData();
  const all = useLive(() => gedFilings.watch(), [gedFilings]) ?? [];
  return (
    all.length > 0 && (
      <Suspense fallback={null}>
        <FilingsButton all={all} />
      </Suspense>
    )
  );
}
