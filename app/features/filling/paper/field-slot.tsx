import { useTexts } from '#app/i18n/texts.ts';
import type { TextStyle } from '#app/document/model.ts';
import { useFieldValue, useFilling, useIsActive } from '../filling-context.ts';
import { usePaperFields } from './paper-context.ts';
import { textCss } from './text-css.ts';
import { PLACEHOLDER_WIDTH } from './measures.ts';

/** A field's place in the document: its value once there is one, until then a blank line that leads to its input. */
export function FieldSlot({ field, style }: { field: string; style: TextStyle }) {
  const { t } = useTexts();
  const { goToField } = useFilling();
  const value = useFieldValue(field);
  const active = useIsActive(field);
  const name = usePaperFields().get(field)?.name ?? field;
  const css = textCss(style);
  if (value !== '') {
    return (
      <span data-field={field} data-active={active || undefined} className="paper-value" style={css}>
        {value}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-field={field}
      data-active={active || undefined}
      title={name}
      aria-label={t('filling.fillField', { name })}
      className="paper-placeholder"
      style={{ ...css, width: PLACEHOLDER_WIDTH }}
      onClick={() => goToField(field)}
    />
  );
}
