import { useTexts } from '#app/i18n/texts.ts';
import { PilcrowIcon } from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useMarks } from './use-marks.ts';

export function MarksTool() {
  const { t } = useTexts();
  const { shown, toggle } = useMarks();
  return (
    <ToolButton
      label={t('writing.marks')}
      shortcut="Ctrl+Shift+*"
      icon={PilcrowIcon}
      pressed={shown}
      onClick={toggle}
    />
  );
}
