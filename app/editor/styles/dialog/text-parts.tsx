import type { Capitals } from '#app/document/model.ts';
import { FONT_SIZE_RANGE } from '#app/document/styles.ts';
import { FAMILIES } from '#app/typeset/fonts/catalogue/families.ts';
import { previewName } from '#app/typeset/fonts/screen-faces.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type StyleDraft, isWrongSize } from './style-draft.ts';

export interface PartsProps {
  draft: StyleDraft;
  change: (part: Partial<StyleDraft>) => void;
}

const CAPITALS: readonly Capitals[] = ['none', 'all', 'small'];
const MARKS = ['bold', 'italic', 'underline'] as const;

/** Family, size, marks, colour and capitals. */
export function TextParts({ draft, change }: PartsProps) {
  const { t } = useTexts();
  const names: string[] = FAMILIES.map(({ name }) => name);
  const families = names.includes(draft.family) ? names : [draft.family, ...names];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('styles.text')}</legend>
      <div className="grid grid-cols-2 gap-3 min-[480px]:grid-cols-4">
        <Select
          label={t('editor.tool.family')}
          className="col-span-2"
          value={draft.family}
          options={families.map((value) => ({
            value,
            label: value,
            fontFamily: `"${previewName(value)}", var(--font-sans)`,
          }))}
          onChange={(family) => change({ family })}
        />
        <TextField
          label={t('styles.size')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.size}
          error={isWrongSize(draft) ? t('styles.wrong', FONT_SIZE_RANGE) : undefined}
          onChange={(event) => change({ size: event.target.value })}
        />
        <label className="flex flex-col gap-1 text-sm font-medium">
          {t('editor.tool.color')}
          <input
            type="color"
            className="h-9 w-full rounded-control border border-control bg-surface p-1 touch:h-11"
            value={draft.color}
            onChange={(event) => change({ color: event.target.value })}
          />
        </label>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {MARKS.map((mark) => (
          <Checkbox
            key={mark}
            label={t(`editor.tool.${mark}`)}
            checked={draft[mark]}
            onChange={(checked) => change({ [mark]: checked })}
          />
        ))}
      </div>
      <Select
        label={t('styles.capitals.label')}
        value={draft.capitals}
        options={CAPITALS.map((value) => ({ value, label: t(`styles.capitals.${value}`) }))}
        onChange={(capitals) => change({ capitals })}
      />
    </fieldset>
  );
}
