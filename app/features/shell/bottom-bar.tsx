import clsx from 'clsx';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { isCurrent, useDestinations } from './destinations.ts';

/** So many places stand side by side on 360 px with words of 12 px. */
const FULL_SIZE_MAX = 4;

/** The menu on phones: few places at the thumb. */
export function BottomBar() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const destinations = useDestinations();
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {destinations.map((destination) => {
          const current = isCurrent(destination, pathname);
          return (
            <li key={destination.to}>
              <Link
                to={destination.to}
                aria-current={current ? 'page' : undefined}
                className={clsx(
                  'flex h-14 flex-col items-center justify-center gap-0.5 -outline-offset-2',
                  destinations.length > FULL_SIZE_MAX ? 'text-[0.6875rem]' : 'text-xs',
                  current ? 'font-medium text-accent-text' : 'text-muted',
                )}
              >
                <destination.icon aria-hidden className="size-6" />
                {t(destination.label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
