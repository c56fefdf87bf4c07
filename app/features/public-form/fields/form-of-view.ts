import type { PublicFormView } from '#domain/api/public-forms.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';

/** Whether a form has rules of its own; those of its document are known once it is loaded. */
export function hasRules(sections: readonly PublicSection[]): boolean {
  return sections.some(
    ({ shown, fields }) =>
      shown !== undefined ||
      fields.some(({ rules, columns }) => rules !== undefined || columns !== undefined),
  );
}

/** What the rules of a form are about before its document is loaded: its passages decide nothing of the form. */
export function livingFormOf({
  sections,
  language,
}: Pick<PublicFormView, 'sections' | 'language'>): LivingForm {
  return {
    fields: sections.flatMap(({ fields }) => fields),
    sections: sections.map(({ id, name, fields, shown }) => ({
      id,
      name: name ?? '',
      fields: fields.map((field) => field.id),
      ...(shown === undefined ? {} : { shown }),
    })),
    passages: new Map(),
    language,
  };
}
