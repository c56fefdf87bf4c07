import { useRef, useState, type KeyboardEvent } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { MentionsEntry } from '#app/shared/mentions/mentions-entry.tsx';
import { Page } from '#app/ui/page.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { useAddressText } from '#app/ui/use-address-text.ts';
import { DraftsSection } from './drafts-section.tsx';
import { greetingAt } from './greeting.ts';
import { IndicatorsSection } from './indicators/indicators-section.tsx';
import { RecentSection } from './recent-section.tsx';
import { SearchResults } from './search/search-results.tsx';
import { WaitingSection } from './waiting-section.tsx';
import { walkLines } from './walk-lines.ts';

function Greeting() {
  const { t } = useTexts();
  const { session } = useData();
  const state = useLive(() => session.state$, [session]);
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  const name = state !== undefined && 'profile' in state ? state.profile.user.firstName : '';
  return <h1 className="text-h1 font-semibold break-words">{t(`dashboard.${greeting}`, { name })}</h1>;
}

/** `/` (specification 3, section 2): the search text is in the address, so that going back restores it. */
export function DashboardScreen() {
  const { t } = useTexts();
  const region = useRef<HTMLDivElement>(null);
  const [query, search] = useAddressText('q');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => walkLines(event, region.current);
  return (
    <Page>
      <div ref={region} onKeyDownCapture={onKeyDown}>
        <Greeting />
        <p className="mt-0.5 text-muted">{t('dashboard.question')}</p>
        <SearchField
          label={t('dashboard.search')}
          value={query}
          onChange={search}
          className="mt-4 mb-8 max-w-2xl"
        />
        {query.trim() === '' ? (
          <>
            <MentionsEntry />
            <WaitingSection />
            <DraftsSection />
            <RecentSection />
            <IndicatorsSection />
          </>
        ) : (
          <SearchResults query={query} />
        )}
      </div>
    </Page>
  );
}
