import type { TextAlignment } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { LIMITS, MEASURES, isWrong } from './style-draft.ts';
import type { PartsProps } from './text-parts.tsx';

const ALIGNMENTS: readonly TextAlignment[] = ['start', 'left', 'center', 'right', 'justify'];

/** Alignment, spaces and indents; an empty measure is that of the style below. */
export function ParagraphParts({ draft, change }: PartsProps) {
  const { t } = useTexts();
  const alignments = draft.align === 'end' ? [...ALIGNMENTS, 'end' as const] : ALIGNMENTS;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('styles.paragraph')}</legend>
      <div className="grid grid-cols-2 items-start gap-3 min-[480px]:grid-cols-3">
        <Select
          label={t('styles.align.label')}
          value={draft.align}
          options={alignments.map((value) => ({ value, label: t(`styles.align.${value}`) }))}
          onChange={(align) => change({ align })}
        />
        {MEASURES.map((name) => (
          <TextField
            key={name}
            label={t(`styles.measure.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('styles.usual')}
            value={draft[name]}
            error={
              isWrong(draft, name)
                ? t('styles.wrong', { min: LIMITS[name].min, max: LIMITS[name].max })
                : undefined
            }
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
