import { useTexts } from '#app/i18n/texts.ts';
import { Autocomplete } from '#app/shared/inputs/autocomplete/autocomplete.tsx';
import { TreePicker } from '../tree/tree-picker.tsx';
import type { Filing } from '../use-filing.ts';
import type { DraftPlace } from './draft.ts';

interface PlaceFieldsProps {
  filing: Filing;
  place: DraftPlace;
  onChange: (part: Partial<DraftPlace>) => void;
  /** The problems, as texts for the user. */
  wrong?: { classification?: string | undefined; box?: string | undefined };
  /** A paper document, which needs a safe box. */
  needsBox?: boolean;
}

/** The inputs for where a document is filed: classification, organizational item, safe box. */
export function PlaceFields({ filing, place, onChange, wrong = {}, needsBox = false }: PlaceFieldsProps) {
  const { t } = useTexts();
  const { classifications, organizations, boxes } = filing;
  const known = boxes.some(({ uid }) => uid === place.box) || place.box === '';
  const choices = [
    ...(needsBox ? [] : [{ value: '', label: t('documents.place.noBox') }]),
    ...(known ? [] : [{ value: place.box, label: t('documents.place.gone') }]),
    ...boxes.map(({ uid, data }) => ({
      value: uid,
      label: data.name,
      note: data.place === '' ? data.code : data.place,
    })),
  ];
  return (
    <>
      <TreePicker
        label={t('documents.place.classification')}
        required
        tree={classifications}
        value={place.classification}
        error={wrong.classification}
        hint={classifications.areas.size === 0 ? t('documents.place.emptyText') : undefined}
        empty={t('documents.place.choose')}
        onChange={(classification) => onChange({ classification })}
      />
      {organizations.areas.size > 0 && (
        <TreePicker
          label={t('documents.place.organization')}
          tree={organizations}
          value={place.organizationalItem}
          none={t('documents.place.none')}
          onChange={(organizationalItem) => onChange({ organizationalItem })}
        />
      )}
      {(boxes.length > 0 || needsBox) && (
        <Autocomplete
          label={t('documents.place.box')}
          required={needsBox}
          hint={needsBox ? t('documents.keep.boxHint') : undefined}
          error={wrong.box}
          choices={choices}
          value={place.box}
          onChange={(box) => onChange({ box })}
        />
      )}
    </>
  );
}
