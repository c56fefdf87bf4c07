import { useTexts } from '#app/i18n/texts.ts';
import { useDelayed } from './use-delayed.ts';

/** A ring that appears only after 200 ms, with its meaning for screen readers. */
export function Spinner({
  label,
  immediate = false,
  className = 'size-5',
}: {
  label?: string;
  immediate?: boolean;
  className?: string;
}) {
  const { t } = useTexts();
  const late = useDelayed(200);
  if (!late && !immediate) return null;
  return (
    <output className="inline-flex">
      <span
        className={`${className} animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-pulse`}
      />
      <span className="sr-only">{label ?? t('common.loading')}</span>
    </output>
  );
}
