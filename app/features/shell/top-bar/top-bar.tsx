import {
  Bars3Icon,
  MagnifyingGlassIcon,
  MoonIcon,
  QuestionMarkCircleIcon,
  SunIcon,
} from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { foldBar, lastFold, useBarButton, useBarButtons } from '#app/ui/bar-buttons.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { useFold } from '#app/ui/use-fold.ts';
import { AppSwitcher } from './app-switcher.tsx';
import { BarItem, MoreMenu } from './bar-item.tsx';
import { Seal } from './seal.tsx';
import { SyncPill } from './sync-pill.tsx';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { openHelp } from '#app/ui/open-help.ts';
import { setTheme, useShownTheme } from '#app/ui/theme.ts';

interface TopBarProps {
  profile: Profile;
  /** Null if the navigation is a bar at the bottom. */
  onMenu: (() => void) | null;
  /** Scrolls with the page, which uses the whole screen. */
  scrollsAway: boolean;
  onSearch: () => void;
  onSignOut: () => void;
  onSignInAgain: () => void;
}

export function TopBar({ profile, onMenu, scrollsAway, onSearch, onSignOut, onSignInAgain }: TopBarProps) {
  const { t } = useTexts();
  const narrow = onMenu === null;
  useThemeButton(narrow);
  useHelpButton(narrow);
  const buttons = useBarButtons();
  const bar = useRef<HTMLElement>(null);
  const last = lastFold(buttons);
  const fold = useFold(bar, last, buttons);
  const { words, inline, inMenu } = foldBar(buttons, narrow ? last : fold);
  return (
    <header
      ref={bar}
      className={clsx(
        'z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 sm:px-3',
        scrollsAway ? 'relative' : 'sticky top-0',
      )}
    >
      {!narrow && <IconButton icon={Bars3Icon} label={t('shell.mainMenu')} onClick={onMenu} />}
      <Link to="/" className="flex shrink-0 items-center gap-2 rounded-control px-1 py-1">
        <Logo />
        <span className="text-h2 font-semibold max-[479px]:sr-only">{t('common.appName')}</span>
      </Link>
      <div className="flex min-w-0 grow justify-end sm:min-w-40 sm:justify-center">
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
      <SyncPill onSignInAgain={onSignInAgain} />
      {!narrow && <Seal words={words} />}
      {inline.map((button) => (
        <BarItem key={button.id} button={button} words={words} />
      ))}
      {inMenu.length > 0 && <MoreMenu buttons={inMenu} />}
      {!narrow && <AppSwitcher />}
      <UserMenu profile={profile} named={words} onSignOut={onSignOut} />
    </header>
  );
}

/** 'Ajuda', at the article of the current screen; on phones it is in the user's menu. */
function useHelpButton(narrow: boolean): void {
  const { t } = useTexts();
  const button = {
    id: 'help',
    icon: QuestionMarkCircleIcon,
    label: t('shell.help'),
    shortcut: 'F1',
    priority: 20,
    onPress: () => openHelp(),
  };
  useBarButton(narrow ? null : button);
}

/** The switch between light and dark; on phones only the user's menu has the themes. */
function useThemeButton(narrow: boolean): void {
  const { t } = useTexts();
  const next = useShownTheme() === 'dark' ? 'light' : 'dark';
  const button = {
    id: 'theme',
    icon: next === 'dark' ? MoonIcon : SunIcon,
    label: t(next === 'dark' ? 'shell.toDark' : 'shell.toLight'),
    priority: 40,
    onPress: () => setTheme(next),
  };
  useBarButton(narrow ? null : button);
}
