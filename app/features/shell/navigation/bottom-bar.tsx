import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Menu } from '#app/ui/menu.tsx';
import { isCurrent, useDestinations } from './destinations.ts';

/** Number of places that fit on 360 px; if there are more, the last ones move into a menu. */
const SIDE_BY_SIDE = 4;

/** The navigation on phones: a few places at the bottom. */
export function BottomBar() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const destinations = useDestinations();
  const [shown, further] = [destinations.slice(0, SIDE_BY_SIDE), destinations.slice(SIDE_BY_SIDE)];
  const isFurther = further.some((destination) => isCurrent(destination, pathname));
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {shown.map((destination) => {
          const current = isCurrent(destination, pathname);
          return (
            <li key={destination.to}>
              <Link
                to={destination.to}
                aria-current={current ? 'page' : undefined}
                className={placeClasses(current)}
              >
                <destination.icon aria-hidden className="size-6" />
                {t(destination.label)}
              </Link>
            </li>
          );
        })}
        {further.length > 0 && (
          <li>
            <Menu
              anchor="top end"
              trigger={<MoreButton label={t('shell.further')} current={isFurther} />}
              entries={further.map((destination) => ({
                id: destination.to,
                label: t(destination.label),
                icon: destination.icon,
                checked: isCurrent(destination, pathname),
                perform: () => void navigate(destination.to),
              }))}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

function placeClasses(current: boolean): string {
  return clsx(
    'flex h-14 w-full flex-col items-center justify-center gap-0.5 text-xs -outline-offset-2 max-[399px]:text-[0.6875rem]',
    current ? 'font-medium text-accent-text' : 'text-muted',
  );
}

interface MoreButtonProps extends ComponentProps<'button'> {
  label: string;
  current: boolean;
}

function MoreButton({ label, current, ...button }: MoreButtonProps) {
  return (
    <button {...button} type="button" className={placeClasses(current)}>
      <EllipsisHorizontalIcon aria-hidden className="size-6" />
      {label}
    </button>
  );
}
