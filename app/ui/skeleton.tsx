import { useTexts } from '#app/i18n/texts.ts';
import { useDelayed } from './use-delayed.ts';

/** Grey bars in place of rows that are loading; shown only after 200 ms. */
export function Skeleton({ rows = 3, className = 'h-10' }: { rows?: number; className?: string }) {
  const { t } = useTexts();
  const late = useDelayed(200);
  if (!late) return null;
  return (
    <output className="flex flex-col gap-2">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className={`animate-shimmer rounded-control bg-line ${className}`} />
      ))}
    </output>
  );
}
