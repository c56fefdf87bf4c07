import { useTexts } from '#app/i18n/texts.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { FIELD_NAME_MAX } from '#domain/entities/template.ts';
import { boundsProblem, type Bounds } from './row-bounds.ts';

export function NameOfGroup({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { t } = useTexts();
  const { length } = name.trim();
  const problem =
    length === 0
      ? t('rules.group.emptyName')
      : length > FIELD_NAME_MAX
        ? t('fieldTools.settings.tooLong', { max: FIELD_NAME_MAX })
        : undefined;
  return (
    <TextField
      label={t('fieldTools.settings.name')}
      hint={t('rules.group.nameHint')}
      data-autofocus
      value={name}
      error={problem}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function RowBounds({ bounds, onChange }: { bounds: Bounds; onChange: (bounds: Bounds) => void }) {
  const { t } = useTexts();
  const problem = boundsProblem(bounds);
  const input = (side: 'min' | 'max') => (
    <TextField
      label={t(`rules.group.${side}`)}
      hint={side === 'max' ? t('rules.group.maxHint') : t('rules.group.minHint')}
      inputMode="numeric"
      className="min-w-32 flex-1"
      value={bounds[side]}
      error={problem === side ? t('rules.group.wrongBound') : undefined}
      onChange={({ target }) => onChange({ ...bounds, [side]: target.value })}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('rules.group.rows')}</legend>
      <div className="flex flex-wrap gap-3">
        {input('min')}
        {input('max')}
      </div>
    </fieldset>
  );
}
