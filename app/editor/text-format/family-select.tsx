import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { FAMILIES } from './families.ts';
import { $applyStyle } from './text-format.ts';

const options = FAMILIES.map((family) => ({ value: family as string, label: family as string }));

export function FamilySelect() {
  const { t } = useTexts();
  const { state, perform, returnToText } = useToolbar();
  return (
    <Select
      label={t('editor.tool.family')}
      hideLabel
      className="w-26"
      value={state.family ?? ''}
      options={options}
      onChange={(family) => {
        perform(() => $applyStyle({ family }));
        returnToText();
      }}
    />
  );
}
