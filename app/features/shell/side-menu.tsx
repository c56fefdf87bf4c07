import { ChevronDoubleLeftIcon, ChevronDoubleRightIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { isCurrent, useDestinations, type Destination } from './destinations.ts';

interface SideMenuProps {
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** 220 px with words, or icons alone. */
export function SideMenu({ folded, onFold }: SideMenuProps) {
  const { t } = useTexts();
  const destinations = useDestinations();
  const FoldIcon = folded ? ChevronDoubleRightIcon : ChevronDoubleLeftIcon;
  const foldLabel = folded ? t('shell.unfoldMenu') : t('shell.foldMenu');
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className={clsx(
        'sticky top-14 flex h-[calc(100dvh-3.5rem)] shrink-0 flex-col border-r border-line bg-surface p-2',
        folded ? 'w-14' : 'w-55',
      )}
    >
      <ul className="flex flex-col gap-1">
        {destinations.map((destination) => (
          <li key={destination.to}>
            <SideLink destination={destination} folded={folded} />
          </li>
        ))}
      </ul>
      <div className="grow" />
      {!folded && <CompanyLogo />}
      <button
        type="button"
        aria-label={foldLabel}
        title={foldLabel}
        onClick={() => onFold(!folded)}
        className="flex h-9 items-center gap-3 rounded-control px-2.5 text-faint hover:bg-hover hover:text-ink"
      >
        <FoldIcon aria-hidden className="size-5 shrink-0" />
        {!folded && <span className="truncate">{t('shell.foldMenu')}</span>}
      </button>
    </nav>
  );
}

function SideLink({ destination, folded }: { destination: Destination; folded: boolean }) {
  const { t } = useTexts();
  const current = isCurrent(destination, useLocation().pathname);
  const label = t(destination.label);
  const link = (
    <Link
      to={destination.to}
      aria-current={current ? 'page' : undefined}
      aria-label={folded ? label : undefined}
      className={clsx(
        'flex h-9 items-center gap-3 rounded-control px-2.5',
        current ? 'bg-accent-soft font-medium text-accent-text' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <destination.icon aria-hidden className="size-5 shrink-0" />
      {!folded && <span className="truncate">{label}</span>}
    </Link>
  );
  return folded ? <Tooltip text={label}>{link}</Tooltip> : link;
}
