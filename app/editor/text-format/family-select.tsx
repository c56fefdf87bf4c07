import { FAMILIES } from '#app/typeset/fonts/catalogue/families.ts';
import { previewName } from '#app/typeset/fonts/screen-faces.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { $applyStyle } from './text-format.ts';

export function FamilySelect() {
  const { t } = useTexts();
  const { state, perform, returnToText } = useToolbar();
  const options = FAMILIES.map(({ name, likeness }) => ({
    value: name as string,
    label: name as string,
    fontFamily: `"${previewName(name)}", var(--font-sans)`,
    ...(likeness === 'similar' ? { note: t('editor.tool.similarFamily') } : {}),
  }));
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
