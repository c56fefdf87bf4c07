import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';
import type { CompanyPlan } from '#domain/api/plan.ts';
import { storageMeter, type StorageLevel } from '#domain/rules/company/storage-meter.ts';

const colours: Record<StorageLevel, string> = {
  info: 'fill-accent',
  success: 'fill-confirmed-text',
  warning: 'fill-waiting-text',
  error: 'fill-danger-text',
};

/** Only for the document-management product. */
export function StorageCard({ storage }: { storage: NonNullable<CompanyPlan['storage']> }) {
  const { t, format } = useTexts();
  const { used, amount } = storage;
  const { percent, level, almost, exceeded } = storageMeter(used, amount);
  const most = amount === 'unlimited' ? t('plan.unlimited') : format.bytes(amount);
  const text = t('plan.storageUsed', { used: format.bytes(used), amount: most });
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('plan.storage')}</h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <svg
        role="img"
        aria-label={text}
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="mt-2 h-2 w-full rounded-full bg-sunken"
      >
        <rect width={Math.min(100, percent)} height="2" className={colours[level]} />
      </svg>
      {almost && (
        <p className="mt-2 flex items-center gap-2 text-sm">
          <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-waiting-text" />
          {t(exceeded ? 'plan.exceeded' : 'plan.almost')}
        </p>
      )}
    </Card>
  );
}
