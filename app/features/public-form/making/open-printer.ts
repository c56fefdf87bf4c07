// The address is made by the build, which the lint rule does not see.
// oxlint-disable-next-line import/default
import workerAddress from '#app/pdf/worker.ts?worker&url';
import { fileOf } from '#app/data/public-form/kept-form.ts';
import { toDocumentModel } from '#app/document/from-editor-state.ts';
import { createPrinter } from '#app/pdf/create-printer.ts';
import type { PrintJob, PrintOptions, PrintedDocument } from '#app/pdf/printer.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import type { TemplateDocument } from '#domain/entities/template.ts';
import { printedValues } from '#domain/rules/values/printed-value.ts';

/**
 * A service worker hears of a worker's script only where the script's own address is in its scope: the server knows the
 * assets under `/forms` too.
 */
function startWorker(): Worker {
  const address = import.meta.env.DEV ? workerAddress : `/forms${workerAddress}`;
  return new Worker(address, { type: 'module' });
}

export interface FormPrinter {
  /** Loads all that printing this document takes, so that it is at hand with no network. */
  prepare(): Promise<void>;
  print(values: Readonly<Record<string, string>>, options: PrintOptions): Promise<PrintedDocument>;
}

/** Prints one published document on this device, with the engine of the whole app. */
export function openPrinter(id: string, view: PublicFormView, document: TemplateDocument): FormPrinter {
  const { name, language, sections } = view;
  const fields = sections.flatMap((section) => section.fields);
  const model = toDocumentModel({ title: name, language, document, fields });
  const images = async (hash: string): Promise<Uint8Array | null> => {
    const file = await fileOf(id, hash);
    return file === null ? null : new Uint8Array(await file.arrayBuffer());
  };
  const printer = createPrinter({ images, startWorker });
  const jobOf = (values: PrintJob['values']): PrintJob => ({
    document: model,
    values: printedValues(fields, values, language),
  });
  return {
    prepare: async () => {
      await printer.paginate(jobOf({}));
    },
    print: (values, options) => printer.print(jobOf(values), options),
  };
}
