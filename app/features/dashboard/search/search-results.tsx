import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { memo, useDeferredValue } from 'react';
import { map } from 'rxjs';
import { markMatches } from '#domain/rules/match-text.ts';
import type { FoundTemplate } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useLastKnown } from '#app/ui/use-last-known.ts';
import { matchPlace } from './match-place.ts';
import { paragraphsOf } from './paragraphs.ts';
import { TemplateLine } from '../template-line.tsx';

/** Nobody reads a longer list: typing another word is quicker. */
const SHOWN_MAX = 20;

/** Rerenders only for another query: each keystroke renders the list before its results are known. */
const ResultLine = memo(function ResultLine({ found, query }: { found: FoundTemplate; query: string }) {
  const { template } = found;
  const place = matchPlace(found, query, () => paragraphsOf(template));
  return (
    <TemplateLine
      template={template}
      title={<MarkedText segments={markMatches(template.name, query)} />}
      {...(place.length === 0 ? {} : { text: <MarkedText segments={place} /> })}
    />
  );
});

/** Templates that contain the text, updated during typing. */
export function SearchResults({ query }: { query: string }) {
  const { t } = useTexts();
  const { templates } = useData();
  const calm = useDeferredValue(query);
  const shown = useLastKnown(
    useLive(() => templates.find(calm).pipe(map((found) => ({ found, by: calm }))), [templates, calm]),
  );
  if (shown === undefined) return <Skeleton rows={4} className="h-12" />;
  const { found, by } = shown;
  if (found.length === 0) {
    return (
      <EmptyState
        icon={MagnifyingGlassIcon}
        title={t('dashboard.noResults')}
        text={t('dashboard.noResultsText')}
      />
    );
  }
  const more = found.length - SHOWN_MAX;
  return (
    <section aria-label={t('dashboard.results')} data-results={by}>
      <output className="mb-2 block text-muted">{t('dashboard.found', { count: found.length })}</output>
      <ul className="rounded-surface border border-line bg-surface">
        {found.slice(0, SHOWN_MAX).map((each) => (
          <ResultLine key={each.template.uid} found={each} query={by} />
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted">{t('dashboard.more', { count: more })}</p>}
    </section>
  );
}
