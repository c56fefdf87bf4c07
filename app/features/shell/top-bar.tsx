import { Bars3Icon, MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { AppSwitcher } from './app-switcher.tsx';
import { SyncPill } from './sync-pill.tsx';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  profile: Profile;
  /** Null where the menu is a bar below. */
  onMenu: (() => void) | null;
  /** With the page, which has the whole screen. */
  scrollsAway: boolean;
  onSearch: () => void;
  onSignOut: () => void;
  onSignInAgain: () => void;
  indicators: ReactNode;
}

export function TopBar({
  profile,
  onMenu,
  scrollsAway,
  onSearch,
  onSignOut,
  onSignInAgain,
  indicators,
}: TopBarProps) {
  const { t } = useTexts();
  return (
    <header
      className={clsx(
        'z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 sm:px-3',
        scrollsAway ? 'relative' : 'sticky top-0',
      )}
    >
      {onMenu !== null && <IconButton icon={Bars3Icon} label={t('shell.mainMenu')} onClick={onMenu} />}
      <Link to="/" className="flex shrink-0 items-center gap-2 rounded-control px-1 py-1">
        <Logo />
        <span className="text-h2 font-semibold max-[479px]:sr-only">{t('common.appName')}</span>
      </Link>
      <div className="flex min-w-0 grow justify-end sm:justify-center">
        <button
          type="button"
          aria-label={t('shell.search')}
          aria-keyshortcuts="Control+K"
          onClick={onSearch}
          className="flex h-9 max-w-104 items-center gap-2 rounded-control px-2.5 text-faint hover:bg-hover touch:h-11 sm:w-full sm:border sm:border-control sm:bg-sunken"
        >
          <MagnifyingGlassIcon aria-hidden className="size-5 shrink-0" />
          <span className="hidden grow truncate text-left sm:block">{t('shell.search')}</span>
          <kbd className="hidden rounded-tag border border-line bg-surface px-1.5 font-sans text-xs sm:block">
            Ctrl+K
          </kbd>
        </button>
      </div>
      {indicators}
      <SyncPill onSignInAgain={onSignInAgain} />
      {onMenu !== null && <AppSwitcher />}
      <UserMenu profile={profile} onSignOut={onSignOut} />
    </header>
  );
}
