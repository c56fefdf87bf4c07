import type { PublicFormView } from '#domain/api/public-forms.ts';
import { formLine } from './form-line.ts';
import { keptView } from './stored-form.ts';

/** A form on its way from both ends; neither rejects. */
export interface FormReading {
  /** As this device keeps it; null where it does not. */
  kept: Promise<PublicFormView | null>;
  /** As the server has it, or why it gives none: a `FormRefusal`. */
  answer: Promise<{ view: PublicFormView } | { error: unknown }>;
}

export function readForm(id: string): FormReading {
  return {
    kept: keptView(id).catch(() => null),
    answer: formLine.read(id).then(
      (view) => ({ view }),
      (error: unknown) => ({ error }),
    ),
  };
}
