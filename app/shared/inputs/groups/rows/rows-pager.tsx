import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';

/** More inputs make each key slower: laying out and painting them is most of its time. */
export const ROWS_OF_PAGE = 25;

/** 'Linhas 51 a 75 de 1.000', with the pages before and after. */
export function RowsPager({
  from,
  count,
  onPage,
}: {
  from: number;
  count: number;
  onPage: (page: number) => void;
}) {
  const { t, format } = useTexts();
  const page = Math.floor(from / ROWS_OF_PAGE);
  const last = Math.ceil(count / ROWS_OF_PAGE) - 1;
  const text = t('living.rowsShown', {
    from: format.number(from + 1),
    until: format.number(Math.min(count, from + ROWS_OF_PAGE)),
    count,
    all: format.number(count),
  });
  return (
    <nav aria-label={t('living.pages')} className="flex items-center gap-1 text-sm text-muted tabular-nums">
      <IconButton
        icon={ChevronLeftIcon}
        label={t('common.previousPage')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <output>{text}</output>
      <IconButton
        icon={ChevronRightIcon}
        label={t('common.nextPage')}
        disabled={page === last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
