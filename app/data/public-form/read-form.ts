import type { PublicFormView } from '#domain/api/public-forms.ts';
import { formLine } from './form-line.ts';
import { storedView } from './stored-form.ts';

/** A form that is being read from the device and the server; neither promise rejects. */
export interface FormReading {
  /** The form stored on this device; null if there is none. */
  stored: Promise<PublicFormView | null>;
  /** The server's form, or the error, a `FormRefusal`. */
  answer: Promise<{ view: PublicFormView } | { error: unknown }>;
}

export function readForm(id: string): FormReading {
  return {
    stored: storedView(id).catch(() => null),
    answer: formLine.read(id).then(
      (view) => ({ view }),
      (error: unknown) => ({ error }),
    ),
  };
}
