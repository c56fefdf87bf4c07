import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { useDeferredValue } from 'react';
import { markMatches } from '#domain/rules/match-text.ts';
import type { Template } from '#domain/entities/template.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { toDocumentModel } from '#app/document/from-editor-state.ts';
import { blockText } from '#app/document/text.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useLastKnown } from '#app/ui/use-last-known.ts';
import { matchPlace } from './match-place.ts';
import { TemplateLine } from './template-line.tsx';

/** More than this nobody reads through: another word is quicker. */
const SHOWN_MAX = 20;

function documentText({ name, document, fields }: Template): string {
  const model = toDocumentModel({ title: name, language: 'pt-BR', document, fields });
  const shown = { fields: model.fields, values: {} };
  return [...model.header, ...model.body, ...model.footer].map((block) => blockText(block, shown)).join(' ');
}

function ResultLine({ template, query }: { template: Template; query: string }) {
  const place = matchPlace(template, query, () => documentText(template));
  return (
    <TemplateLine
      template={template}
      title={<MarkedText segments={markMatches(template.name, query)} />}
      {...(place.length === 0 ? {} : { text: <MarkedText segments={place} /> })}
    />
  );
}

/** Templates that hold the text, as one types. */
export function SearchResults({ query }: { query: string }) {
  const { t } = useTexts();
  const { templates } = useData();
  const calm = useDeferredValue(query);
  const found = useLastKnown(useLive(() => templates.search(calm), [templates, calm]));
  if (found === undefined) return <Skeleton rows={4} className="h-12" />;
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
    <section aria-label={t('dashboard.results')}>
      <output className="mb-2 block text-muted">{t('dashboard.found', { count: found.length })}</output>
      <ul className="rounded-surface border border-line bg-surface">
        {found.slice(0, SHOWN_MAX).map((template) => (
          <ResultLine key={template.uid} template={template} query={calm} />
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted">{t('dashboard.more', { count: more })}</p>}
    </section>
  );
}
