import { useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Documents that the server does not have yet: pending, or rejected with a reason and the possible actions. */
export function WaitingSection({ filing }: { filing: Filing }) {
  const { t } = useTexts();
  const documents = useDocuments();
  const waiting = useLive(() => documents.watchWaiting(), [documents]);
  if (waiting === undefined || waiting.length === 0) return null;
  return (
    <section aria-label={t('documents.waiting.title')} className="mb-4">
      <h2 className="mb-2 text-h2 font-semibold">{t('documents.waiting.title')}</h2>
      <ul className="flex flex-col gap-2">
        {waiting.map((one) => (
          <WaitingCard key={one.uid} waiting={one} filing={filing} />
        ))}
      </ul>
    </section>
  );
}
