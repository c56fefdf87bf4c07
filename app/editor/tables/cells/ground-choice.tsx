import { useTexts } from '#app/i18n/texts.ts';
import { ColorChoice } from '#app/editor/colors/color-choice.tsx';

/** Light colours for dark text, and dark ones for table headers. */
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

/** Chooses a cell's background: none, a preset, or any colour from the device's own picker. */
export function GroundChoice({ ground, onGround }: GroundChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-sm font-medium">{t('table.ground')}</legend>
      <ColorChoice colors={GROUNDS} current={ground} noneLabel={t('table.noGround')} onChoose={onGround} />
    </fieldset>
  );
}
