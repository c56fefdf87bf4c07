import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Profile } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { focusRequest } from '#app/ui/requested-focus.ts';
import { useStoredFlag } from '#app/ui/stored-flag.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ExpiredBar } from './expired-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { StorageBar } from './storage-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

interface ShellProps {
  profile: Profile;
  expired: boolean;
  onSignOut: () => void;
  onSignInAgain: () => void;
  /** Lines under the top bar, as that of a new version. */
  notices?: ReactNode;
  /** In the top bar, before the state of sync; left out on phones. */
  indicators?: ReactNode;
  children: ReactNode;
}

/** What surrounds every page of a signed-in person. */
export function Shell({
  profile,
  expired,
  onSignOut,
  onSignInAgain,
  notices,
  indicators,
  children,
}: ShellProps) {
  const { t } = useTexts();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [folded, setFolded] = useStoredFlag('menu-folded', false);
  const search = useSearchKey();
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
        onSearch={search}
        onSignOut={onSignOut}
        onSignInAgain={onSignInAgain}
        indicators={narrow ? null : indicators}
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
      {narrow && <BottomBar />}
    </div>
  );
}

/** Goes to the dashboard's search from anywhere; Ctrl+K (Command+K on a Mac) does the same. */
function useSearchKey(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = () => void navigate('/', { state: focusRequest, replace: pathname === '/' });
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return search;
}
