// The build creates the address, which the lint rule cannot resolve.
// oxlint-disable-next-line import/default
import workerAddress from '#app/rendering/worker.ts?worker&url';
import { fileOf } from '#app/data/public-form/stored-form.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { createPrinter } from '#app/rendering/create-printer.ts';
import { imageFilesOf, omissionsOf, type Omissions } from '#app/rendering/omissions.ts';
import type { PrintJob, PrintOptions, Printer } from '#app/rendering/printer.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import type { TemplateDocument } from '#domain/entities/template.ts';
import { livingFormOf } from '../fields/form-of-view.ts';
import { documentFileName } from '#domain/rules/documents/document-file-name.ts';
import { isLiving } from '#domain/rules/living/living-form.ts';
import { readPassages, storedPassages } from '#domain/rules/living/read-passages.ts';
import { printedValues } from '#domain/rules/values/printed-value.ts';

/** Sample of what strangers may type: Latin letters with diacritics and symbols, in the style of each field. */
const TYPED_LETTERS = 'Łőșếẞ €²✓→';

/**
 * A service worker receives a worker script's requests only if the script's own address is in its scope: the server
 * also serves the assets under `/forms`.
 */
function startWorker(): Worker {
  const address = import.meta.env.DEV ? workerAddress : `/forms${workerAddress}`;
  return new Worker(address, { type: 'module' });
}

export interface PrintedForm {
  /** With the same file name that the company's own users get. */
  file: File;
  /** null if it is complete. */
  lacking: Omissions | null;
}

export interface Prepared {
  /** What this device could not load; null if nothing is missing. */
  lacking: Omissions | null;
  /** Hashes of the images in the document. */
  files: string[];
}

interface FilledForm {
  values: Readonly<Record<string, string>>;
  /** The day that the form's rules take for today. */
  today: string;
}

export interface FormPrinter {
  /** Loads everything that printing this document needs, by printing it. */
  prepare(): Promise<Prepared>;
  print(filled: FilledForm, options: PrintOptions): Promise<PrintedForm>;
}

type Texts = Pick<PrintJob, 'values' | 'selection'>;

/** What the document shows of a filled-in form. Its rules, which may be of its text alone, are loaded if it has any. */
async function printedBy(
  { sections, language }: PublicFormView,
  document: TemplateDocument,
): Promise<(filled: FilledForm) => Texts> {
  const form = { ...livingFormOf({ sections, language }), passages: readPassages(document) };
  if (!isLiving(form)) return ({ values }) => ({ values: printedValues(form.fields, values, language) });
  const { livingPart } = await import('#app/shared/inputs/groups/living-part.ts');
  if (livingPart.isNewer(form, storedPassages(document))) throw new Error('rules of a newer release');
  return ({ values, today }) => {
    const outcome = livingPart.outcomeOf(form, values, { today });
    return { values: livingPart.printedOutcome(form, outcome, language), selection: outcome.selection };
  };
}

/** Prints one published document on this device, with the app's own typesetter. */
export async function openPrinter(
  id: string,
  view: PublicFormView,
  document: TemplateDocument,
): Promise<FormPrinter> {
  const { name, language, sections } = view;
  const textsOf = await printedBy(view, document);
  const fields = sections.flatMap((section) => section.fields);
  const model = toDocumentModel({ title: name, language, document, fields });
  const images = async (hash: string): Promise<Uint8Array | null> => {
    const file = await fileOf(id, hash);
    return file === null ? null : new Uint8Array(await file.arrayBuffer());
  };
  const printer = createPrinter({ images, startWorker });
  const printed = async (by: Printer, texts: Texts, options?: PrintOptions) => {
    const exported = await by.print({ document: model, ...texts }, options);
    return { exported, lacking: omissionsOf(model, exported) };
  };
  return {
    prepare: async () => {
      // A new printer: one with loaded fonts would not request them again, so they would not be cached.
      const own = createPrinter({ images, startWorker });
      const values = Object.fromEntries(fields.map((field) => [field.id, TYPED_LETTERS]));
      const { lacking } = await printed(own, { values }).finally(() => own.close());
      // A character that no font has cannot be loaded by this device.
      const isToBeHad = lacking !== null && lacking.images.length + lacking.families.length > 0;
      return { lacking: isToBeHad ? lacking : null, files: imageFilesOf(model) };
    },
    print: async (filled, options) => {
      const { values } = filled;
      const { exported, lacking } = await printed(printer, textsOf(filled), options);
      const { bytes, extension, mediaType } = exported;
      const fileName = documentFileName(name, fields, values, language, extension);
      return { file: new File([new Uint8Array(bytes)], fileName, { type: mediaType }), lacking };
    },
  };
}
