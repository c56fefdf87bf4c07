import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';

/** Light enough for dark text, and dark ones for the heads of tables. */
const GROUNDS = [
  '#f1f5f9',
  '#e2e8f0',
  '#fef9c3',
  '#ffedd5',
  '#fee2e2',
  '#fce7f3',
  '#ede9fe',
  '#dbeafe',
  '#cffafe',
  '#d1fae5',
  '#ecfccb',
  '#94a3b8',
  '#334155',
  '#1e3a5f',
  '#14532d',
] as const;

interface GroundChoiceProps {
  ground: string | null;
  onGround: (ground: string | null) => void;
}

/** A cell's colour: none, one of a few, or any other by the device's own picker. */
export function GroundChoice({ ground, onGround }: GroundChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-sm font-medium">{t('table.ground')}</legend>
      <div className="grid grid-cols-8 gap-1.5">
        <button
          type="button"
          aria-label={t('table.noGround')}
          title={t('table.noGround')}
          aria-pressed={ground === null}
          onClick={() => onGround(null)}
          className={clsx(swatch, 'bg-white text-slate-500')}
        >
          ⁄
        </button>
        {GROUNDS.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={t('editor.tool.colorNamed', { color })}
            aria-pressed={color === ground}
            onClick={() => onGround(color)}
            style={{ backgroundColor: color }}
            className={swatch}
          />
        ))}
      </div>
      <label className="flex items-center justify-between gap-2 text-sm">
        {t('editor.tool.otherColor')}
        <input
          type="color"
          className="h-8 w-14"
          value={ground ?? '#ffffff'}
          onChange={(event) => onGround(event.target.value)}
        />
      </label>
    </fieldset>
  );
}

const swatch =
  'size-7 rounded-tag border border-control aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-accent touch:size-8';
