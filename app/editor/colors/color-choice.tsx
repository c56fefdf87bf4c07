import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';

interface ColorChoiceProps {
  colors: readonly string[];
  current: string | null;
  /** Label of the first choice, which is to have no colour. */
  noneLabel?: string;
  onChoose: (color: string | null) => void;
}

/** Swatches, and the device's own picker for any other colour. */
export function ColorChoice({ colors, current, noneLabel, onChoose }: ColorChoiceProps) {
  const { t } = useTexts();
  return (
    <>
      <div className="grid grid-cols-8 gap-1.5">
        {noneLabel !== undefined && (
          <button
            type="button"
            aria-label={noneLabel}
            title={noneLabel}
            aria-pressed={current === null}
            className={clsx(swatch, 'bg-white text-slate-500')}
            onClick={() => onChoose(null)}
          >
            ⁄
          </button>
        )}
        {colors.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={t('editor.tool.colorNamed', { color })}
            aria-pressed={color === current}
            className={swatch}
            style={{ backgroundColor: color }}
            onClick={() => onChoose(color)}
          />
        ))}
      </div>
      <label className="flex items-center justify-between gap-2 text-sm">
        {t('editor.tool.otherColor')}
        <input
          type="color"
          className="h-8 w-14"
          value={current ?? '#ffffff'}
          onChange={(event) => onChoose(event.target.value)}
        />
      </label>
    </>
  );
}

const swatch =
  'size-6 rounded-tag border border-control aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-accent touch:size-8';
