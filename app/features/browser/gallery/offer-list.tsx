import { DocumentTextIcon } from '@heroicons/react/24/outline';
import { useId, useState } from 'react';
import { matchesText } from '#domain/rules/match-text.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Offer } from './use-offers.ts';

interface OfferListProps {
  offers: readonly Offer[];
  chosen: string | undefined;
  onChoose: (uid: string) => void;
}

/** Shorter lists need no search. */
const SEARCHED_FROM = 8;

export function OfferList({ offers, chosen, onChoose }: OfferListProps) {
  const { t } = useTexts();
  const name = useId();
  const [query, setQuery] = useState('');
  const found = offers.filter((offer) => matchesText(`${offer.name} ${offer.description}`, query));
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      {offers.length >= SEARCHED_FROM && (
        <SearchField label={t('gallery.search')} value={query} onChange={setQuery} />
      )}
      <fieldset className="max-h-44 min-h-0 min-w-0 overflow-y-auto rounded-surface border border-line p-1 sm:max-h-none">
        <legend className="sr-only">{t('gallery.list')}</legend>
        {found.map((offer) => (
          <label
            key={offer.uid}
            className="flex items-start gap-2 rounded-control p-2 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-(--focus) not-has-checked:hover:bg-hover"
          >
            <input
              type="radio"
              name={name}
              value={offer.uid}
              checked={offer.uid === chosen}
              onChange={() => onChoose(offer.uid)}
              className="sr-only"
            />
            <DocumentTextIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-faint" />
            <span className="min-w-0">
              <span className="block font-medium break-words" dir="auto">
                {offer.name}
              </span>
              <span className="block text-xs text-muted">
                {offer.description !== '' && <span className="line-clamp-2">{offer.description}</span>}
                {t('gallery.fields', { count: offer.fields })}
              </span>
            </span>
          </label>
        ))}
        {found.length === 0 && <p className="p-3 text-sm text-muted">{t('browser.noResults')}</p>}
      </fieldset>
    </div>
  );
}
