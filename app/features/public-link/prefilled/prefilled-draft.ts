import type { PrefilledLinkInput } from '#domain/api/prefilled-links.ts';
import { PREFILLED_DAYS } from '#domain/entities/prefilled-link.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';
import { fittingFields } from '#domain/rules/public-forms/prefilled-link.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';

/** The form's values for a prefilled link. */
export interface PrefilledDraft {
  values: Readonly<Record<string, string>>;
  locked: ReadonlySet<string>;
  days: string;
  /** The recipient. */
  label: string;
}

export const emptyDraft: PrefilledDraft = {
  values: {},
  locked: new Set(),
  days: String(PREFILLED_DAYS.usual),
  label: '',
};

export function areDaysRight(typed: string): boolean {
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= PREFILLED_DAYS.most;
}

/** The request for a draft: `nothing` if no field is filled in, `wrong` if a value is not valid. */
export function toInput(
  sections: readonly PublicSection[],
  { values, locked, days, label }: PrefilledDraft,
  language: string,
): PrefilledLinkInput | 'nothing' | 'wrong' {
  const fields = sections.flatMap((section) =>
    section.fields.flatMap(({ id }) => {
      const value = filledValue(values, id);
      return value.trim() === '' ? [] : [{ id, value, locked: locked.has(id) }];
    }),
  );
  if (!areDaysRight(days) || fittingFields(sections, fields, language).length < fields.length) return 'wrong';
  return fields.length === 0 ? 'nothing' : { fields, days: Number(days), label: label.trim() };
}
