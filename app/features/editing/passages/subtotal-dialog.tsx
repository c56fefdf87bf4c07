import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { BREAK_PLACES, type BreakPlace } from '#domain/entities/passage.ts';

interface SubtotalDialogProps {
  /** Where the row stands now; null for a new rule. */
  at: BreakPlace | null;
  onSave: (at: BreakPlace) => void;
  onClose: () => void;
}

/** Asks where a row stands in a table that goes on on another page, and what its sums are of. */
export function SubtotalDialog({ at, onSave, onClose }: SubtotalDialogProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<BreakPlace>(at ?? 'foot-page');
  return (
    <FormDialog
      title={t('passages.subtotal.title')}
      description={t('passages.subtotal.description')}
      submitLabel={t(at === null ? 'passages.subtotal.save' : 'common.save')}
      onSubmit={() => onSave(chosen)}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-1.5 text-sm font-medium">{t('passages.subtotal.where')}</legend>
        {BREAK_PLACES.map((place) => (
          <label key={place} className="flex min-h-9 items-start gap-2 py-1.5 text-sm touch:min-h-11">
            <input
              type="radio"
              name="break-place"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={chosen === place}
              onChange={() => setChosen(place)}
            />
            {t(`passages.subtotal.place.${place}`)}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
