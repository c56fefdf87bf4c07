import { useTexts } from '#app/i18n/texts.ts';
import type { PreviewBlank } from '#app/typeset/preview/preview.ts';
import { useFilling, useIsActive } from '../state/filling-context.ts';
import { riseStyle } from '#app/shared/paper/field-parts.tsx';
import { usePaperFields, useRepeated } from '#app/shared/paper/paper-context.ts';

/** A part of a line that shows a field's value; a click focuses its input. */
export function FieldValue({ field, text }: { field: string; text: string }) {
  const active = useIsActive(field);
  return (
    <span data-field={field} data-active={active || undefined} className="paper-value">
      {text}
    </span>
  );
}

/** The blank line of a field without a value; a click focuses its input. */
export function FieldBlank({ blank, gap }: { blank: PreviewBlank; gap: number }) {
  const { t } = useTexts();
  const { goToField } = useFilling();
  const active = useIsActive(blank.field);
  const repeated = useRepeated();
  const name = usePaperFields().get(blank.field)?.name ?? blank.field;
  return (
    <button
      type="button"
      data-field={blank.field}
      data-active={active || undefined}
      title={name}
      aria-label={t('filling.fillField', { name })}
      tabIndex={repeated ? -1 : undefined}
      className="paper-placeholder"
      style={{
        width: blank.width,
        marginLeft: gap,
        fontSize: blank.size,
        borderColor: blank.color,
        ...riseStyle(blank),
      }}
      onClick={() => goToField(blank.field)}
    />
  );
}
