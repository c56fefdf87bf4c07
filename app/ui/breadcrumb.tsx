import { ChevronRightIcon } from '@heroicons/react/20/solid';
import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';

export interface Crumb {
  label: string;
  /** Link target; absent for the last crumb, the current place. */
  to?: string;
  /** Rendered as `data-place`, which identifies the drop target. */
  place?: string;
}

/** The path from the root to the current place. Long paths scroll and do not wrap. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('common.breadcrumb')} className="-m-1 max-w-full overflow-x-auto p-1">
      <ol className="flex w-max items-center gap-1 text-sm text-muted">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? 'here'} className="flex shrink-0 items-center gap-1">
            {index > 0 && <ChevronRightIcon aria-hidden className="size-4 text-faint" />}
            {crumb.to === undefined ? (
              <span
                aria-current="page"
                className="max-w-60 truncate rounded-tag text-ink"
                title={crumb.label}
              >
                {crumb.label}
              </span>
            ) : (
              <Link
                to={crumb.to}
                data-place={crumb.place}
                className="inline-block max-w-48 truncate rounded-tag py-0.5 align-bottom hover:text-ink hover:underline"
                title={crumb.label}
              >
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
