import { FunnelIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Autocomplete } from '#app/shared/inputs/autocomplete/autocomplete.tsx';
import { TreePicker } from '#app/shared/filing/tree/tree-picker.tsx';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { isNarrowed, type ListChoice } from './list-filter.ts';

interface FilterBarProps {
  filing: Filing;
  choice: ListChoice;
  choose: (change: Partial<ListChoice>) => void;
  text: string;
  onText: (text: string) => void;
}

/** The filters of the list. On phones everything but the search is collapsed. */
export function FilterBar({ filing, choice, choose, text, onText }: FilterBarProps) {
  const { t } = useTexts();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [unfolded, setUnfolded] = useState(() => isNarrowed(choice, ''));
  const { boxes, classifications, organizations } = filing;
  const words = (
    <SearchField label={t('documents.list.search')} value={text} onChange={onText} className="min-w-0 grow" />
  );
  const filters = (
    <>
      <TreePicker
        floating
        className="min-w-0 grow basis-48"
        label={t('documents.place.classification')}
        tree={classifications}
        value={choice.classification}
        none={t('documents.place.any')}
        onChange={(classification) => choose({ classification })}
      />
      {organizations.areas.size > 0 && (
        <TreePicker
          floating
          className="min-w-0 grow basis-48"
          label={t('documents.place.organization')}
          tree={organizations}
          value={choice.organization}
          none={t('documents.place.any')}
          onChange={(organization) => choose({ organization })}
        />
      )}
      {boxes.length > 0 && (
        <Autocomplete
          className="min-w-0 grow basis-40"
          label={t('documents.place.box')}
          choices={[
            { value: '', label: t('documents.place.anyBox') },
            ...boxes.map(({ uid, data }) => ({ value: uid, label: data.name, note: data.place })),
          ]}
          value={choice.box}
          onChange={(box) => choose({ box })}
        />
      )}
      <Button
        icon={TrashIcon}
        aria-pressed={choice.deleted}
        className={choice.deleted ? 'bg-accent-soft! text-accent-text!' : ''}
        onClick={() => choose({ deleted: !choice.deleted })}
      >
        {t('documents.list.deleted')}
      </Button>
    </>
  );
  if (!narrow)
    return (
      <div className="mb-4 flex flex-col gap-3">
        <div className="flex">{words}</div>
        <div className="flex flex-wrap items-end gap-3">{filters}</div>
      </div>
    );
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex gap-2">
        {words}
        <Button icon={FunnelIcon} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {t('documents.list.filters')}
        </Button>
      </div>
      {unfolded && <div className="flex flex-col gap-3">{filters}</div>}
    </div>
  );
}
