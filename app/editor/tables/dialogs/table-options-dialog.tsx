import { useState } from 'react';
import { TABLE_CELL } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { CellOptions, VerticalAlign } from '../cells/cell-options.ts';
import { GroundChoice } from '../cells/ground-choice.tsx';

const ALIGNMENTS: readonly VerticalAlign[] = ['top', 'middle', 'bottom'];

interface TableOptionsDialogProps {
  options: CellOptions;
  onClose: () => void;
  onApply: (options: CellOptions) => void;
}

/** Sets width, colour and alignment of the selected cells without a pointer. */
export function TableOptionsDialog({ options, onClose, onApply }: TableOptionsDialogProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(options);
  const [width, setWidth] = useState(String(options.width));
  const apply = () => {
    const wanted = Number.parseInt(width, 10);
    onApply({ ...chosen, width: Number.isNaN(wanted) ? options.width : wanted });
  };
  return (
    <FormDialog title={t('table.options')} submitLabel={t('table.apply')} onSubmit={apply} onClose={onClose}>
      <TextField
        label={t('table.width')}
        hint={t('table.widthHint', { min: TABLE_CELL.minWidth, max: TABLE_CELL.maxWidth })}
        inputMode="numeric"
        value={width}
        onChange={(event) => setWidth(event.target.value.replaceAll(/\D/g, '').slice(0, 3))}
      />
      <GroundChoice ground={chosen.ground} onGround={(ground) => setChosen({ ...chosen, ground })} />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="pb-1.5 text-sm font-medium">{t('table.vertical')}</legend>
        <div className="flex flex-wrap gap-4">
          {ALIGNMENTS.map((verticalAlign) => (
            <label key={verticalAlign} className="flex h-9 items-center gap-2 text-sm touch:h-11">
              <input
                type="radio"
                name="vertical"
                className="size-4 accent-accent"
                checked={chosen.verticalAlign === verticalAlign}
                onChange={() => setChosen({ ...chosen, verticalAlign })}
              />
              {t(`table.${verticalAlign}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
