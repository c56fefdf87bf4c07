import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Profile } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { useStoredFlag } from '#app/ui/stored-flag.ts';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { fillsScreen } from './navigation/whole-screen.ts';
import { SideMenu } from './navigation/side-menu.tsx';
import { StorageBar } from './storage-bar.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { laterPart, Told } from '#app/ui/later-part.tsx';
import { KeyIcon } from '@heroicons/react/24/outline';
import { Button } from '#app/ui/button.tsx';

const Palette = laterPart(async () => (await import('./palette/palette.tsx')).Palette, Told);

interface ShellProps {
  profile: Profile;
  expired: boolean;
  onSignOut: () => void;
  onSignInAgain: () => void;
  /** Lines under the top bar, for example about a new version. */
  notices?: ReactNode;
  children: ReactNode;
}

const isEditor = (pathname: string): boolean => /^\/(?:document|template\/form)(?:\/|$)/.test(pathname);

/** The frame around every page of a signed-in person. */
export function Shell({ profile, expired, onSignOut, onSignInAgain, notices, children }: ShellProps) {
  const { t } = useTexts();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const { pathname } = useLocation();
  // The editor uses the full width until the person changes that.
  const writing = isEditor(pathname);
  const [folded, setFolded] = useStoredFlag(writing ? 'menu-folded-editor' : 'menu-folded', writing);
  const isForm = fillsScreen(pathname);
  const [searching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  usePaletteKey(search);
  useScrollToTop();
  const main = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <TopBar
        profile={profile}
        onMenu={narrow ? null : () => setFolded(!folded)}
        scrollsAway={narrow && isForm}
        onSearch={search}
        onSignOut={onSignOut}
        onSignInAgain={onSignInAgain}
      />
      {expired && <ExpiredBar onSignInAgain={onSignInAgain} />}
      <StorageBar />
      {notices}
      <div className="flex min-h-0 grow">
        {!narrow && <SideMenu folded={folded} onFold={setFolded} />}
        <main ref={main} id="content" tabIndex={-1} className="min-w-0 grow outline-none">
          {children}
        </main>
      </div>
      {narrow && !isForm && <BottomBar />}
      {searching && (
        <Suspense fallback={null}>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Ctrl+K (Command+K on a Mac) opens the palette on any page, unless the page uses the shortcut itself. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isWanted || event.shiftKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [open]);
}

/** The session expired: work continues, only sync is paused. */
function ExpiredBar({ onSignInAgain }: { onSignInAgain: () => void }) {
  const { t } = useTexts();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-waiting-soft px-4 py-1.5 text-waiting-text"
    >
      <KeyIcon aria-hidden className="size-5 shrink-0" />
      <p className="grow basis-60">{t('shell.expired')}</p>
      <Button onClick={onSignInAgain}>{t('shell.signInAgain')}</Button>
    </div>
  );
}

/** A page that the person navigates to starts at its top; going back, the browser restores the position. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const pushed = useNavigationType() === NavigationType.Push;
  const page = pushed ? pathname : null;
  useLayoutEffect(() => {
    if (page !== null) scrollTo(0, 0);
  }, [page]);
}
