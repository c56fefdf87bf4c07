import { DEFAULT_SIZE } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { $applyStyle } from './text-format.ts';

/** Sizes of the older editor in pixels (specification 3, section 9). */
const SIZES: readonly number[] = [8, 10, 12, 14, 16, 18, 20, 24, 30, 36, 48, 60, 72];

/** A list of sizes; a text size that is not in the list is shown too. */
export function SizeSelect() {
  const { t } = useTexts();
  const { state, perform, returnToText } = useToolbar();
  const size = state.size ?? DEFAULT_SIZE;
  const sizes = SIZES.includes(size) ? SIZES : [...SIZES, size].sort((a, b) => a - b);
  return (
    <Select
      label={t('editor.tool.size')}
      hideLabel
      className="w-18"
      value={state.size ?? 0}
      options={sizes.map((value) => ({ value, label: String(value) }))}
      onChange={(chosen) => {
        perform(() => $applyStyle({ size: chosen }));
        returnToText();
      }}
    />
  );
}
