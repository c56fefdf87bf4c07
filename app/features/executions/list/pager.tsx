import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline';
import { memo } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { PAGE_SIZES, pageRange, type PageSize } from './pages.ts';

interface PagerProps {
  page: number;
  size: PageSize;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
}

/** Does not rerender when the page of the list changes. */
const SizeSelect = memo(function SizeSelect({ size, onSize }: Pick<PagerProps, 'size' | 'onSize'>) {
  const { t } = useTexts();
  return (
    <Select
      label={t('executions.rowsPerPage')}
      hideLabel
      value={size}
      options={PAGE_SIZES.map((value) => ({ value, label: String(value) }))}
      onChange={onSize}
      className="w-20"
    />
  );
});

export function Pager({ page, size, total, onPage, onSize }: PagerProps) {
  const { t, format } = useTexts();
  const { from, to, hasPrevious, hasNext } = pageRange(page, size, total);
  const shown = { from: format.number(from), to: format.number(to), total: format.number(total) };
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-muted">
      <div className="flex items-center gap-2">
        <span aria-hidden>{t('executions.rowsPerPage')}</span>
        <SizeSelect size={size} onSize={onSize} />
      </div>
      <span aria-live="polite" className="tabular-nums">
        {t('executions.range', shown)}
      </span>
      <div className="flex">
        <IconButton
          icon={ChevronLeftIcon}
          label={t('executions.previous')}
          disabled={!hasPrevious}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={ChevronRightIcon}
          label={t('executions.next')}
          disabled={!hasNext}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </div>
  );
}
