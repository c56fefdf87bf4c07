import { FAMILIES, replacementOf } from '#app/typeset/fonts/catalogue/families.ts';
import { previewName } from '#app/typeset/fonts/screen-faces.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { useToolbar } from '#app/editor/toolbar/toolbar-context.ts';
import { $applyStyle } from '../text-format.ts';

export function FamilySelect() {
  const { t } = useTexts();
  const { state, perform, returnToText } = useToolbar();
  const option = (value: string, shown: string, note: string | null) => ({
    value,
    label: value,
    fontFamily: `"${previewName(shown)}", var(--font-sans)`,
    ...(note === null ? {} : { note }),
  });
  const options = FAMILIES.map(({ name, likeness }) =>
    option(name, name, likeness === 'similar' ? t('editor.tool.similarFamily') : null),
  );
  const used = state.family === null ? null : replacementOf(state.family);
  if (state.family !== null && used !== null)
    options.unshift(option(state.family, used.name, t('editor.tool.replacedFamily', { used: used.name })));
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
