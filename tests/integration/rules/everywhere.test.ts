import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import { followsRules } from '#domain/rules/living/execution-problem.ts';
import { unknownFunctions } from '#domain/rules/living/living-form.ts';
import type { LivingForm, PassageSelection } from '#domain/rules/living/outcome.ts';
import { parseRows } from '#domain/rules/living/rows.ts';
import { anyAnswers, anyFormWith } from '#domain/rules/living/testing/any-form.ts';
import { modelOutcome, type ModelOutcome } from '#domain/rules/living/testing/outcome-model.ts';
import { selectParts } from '#app/document/living/select-parts.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { anyLivingDocument, PASSAGES } from '#app/document/testing/any-passages.ts';
import { expectedWords, textsIn, withWords } from '#app/document/testing/any-selection.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import { bare } from '#tests/pdf/shown-text.ts';
import { printJob, wordsOfDocx, wordsOfPdf } from '#tests/support/printed-words.ts';
import { madeByBatch } from './batch-document.ts';

/**
 * The promise: for one template, its answers and a day, a second evaluator, the batch that records and prints, the
 * server that judges and the selected document agree, and nothing that is hidden is in a file. The model is
 * `outcome-model.ts` of the rules and `any-selection.ts` of the document.
 */
const runs = {
  numRuns: Number(process.env['FORMS'] ?? 300),
  seed: Number(process.env['SEED'] ?? 20_261_127),
};
/** One of so many is made as a PDF, and one as a Word file. */
const FILES_EVERY = Number(process.env['FILES_EVERY'] ?? 10);

/** Each text a word of its own that is in no other one, on pages so wide that none is broken. */
const anyTemplateDocument = anyLivingDocument.map((model) =>
  withWords({ ...model, page: { ...model.page, width: 3000, height: 4000 } }, (at) => `q${String(at)}z`),
);

const notPrinted = async () => ({
  bytes: new Uint8Array(),
  mediaType: 'application/pdf',
  extension: 'pdf',
  pages: 1,
  missingCharacters: [],
  replacedFamilies: [],
  unreadableImages: [],
});

/** What an execution must say by the model: every field, what does not apply without a value. */
function modelFields({ fields }: LivingForm, { values, notApplicable }: ModelOutcome): unknown {
  return fields.map(({ id, name, type }) => ({
    id,
    name,
    value: values[id] ?? '',
    ...(type === undefined ? {} : { type }),
    ...(notApplicable.includes(id) ? { notApplicable: true } : {}),
  }));
}

function modelSelection({ hidden, rows, notApplicable }: ModelOutcome): PassageSelection {
  return { hidden: hidden.toSorted(), rows, notApplicable: notApplicable.toSorted() };
}

/** Rows of what does not apply say nothing. */
function sorted({ hidden, rows, notApplicable }: PassageSelection): PassageSelection {
  const applying = Object.entries(rows).filter(([at]) => !notApplicable.includes(at));
  return {
    hidden: hidden.toSorted(),
    rows: Object.fromEntries(applying),
    notApplicable: notApplicable.toSorted(),
  };
}

/** The stored value at an address. */
function valueAt(
  values: Readonly<Record<string, string>>,
  [id = '', row, ...rest]: readonly string[],
): string {
  const stored = values[id] ?? '';
  if (row === undefined) return stored;
  const found = (parseRows(stored) ?? []).find((each) => each.id === row);
  return found === undefined ? '' : valueAt(found.values, rest);
}

/** Whether something that is required has no value. A rule in error that is at the same address says more. */
function lacksRequired({ required, values, errors }: ModelOutcome, groups: ReadonlySet<string>): boolean {
  return required.some((at) => {
    const parts = partsOf(at);
    const isBroken = groups.has(parts.at(-1) ?? '') && errors[at] === 'wrong-type';
    return !isBroken && valueAt(values, parts).trim() === '';
  });
}

async function wordsIn(bytes: Uint8Array, format: 'pdf' | 'docx'): Promise<string> {
  return format === 'pdf' ? bare(await wordsOfPdf(bytes)) : wordsOfDocx(bytes);
}

/** Makes the document's file as well; null where headers without end leave no room for a body. */
async function fileOf(
  template: { form: LivingForm; document: DocumentModel; values: Readonly<Record<string, string>> },
  format: 'pdf' | 'docx',
): Promise<string | null> {
  try {
    const { bytes } = await madeByBatch(template, format, (job: PrintJob) => printJob(job, format));
    return await wordsIn(bytes, format);
  } catch (error) {
    if (error instanceof AppError && error.code === 'document-generation-failed') return null;
    throw error;
  }
}

const GROUPS: ReadonlySet<string> = new Set(['F', 'J']);

describe('T21 T24 one template', () => {
  it('T21 T24 is the same in form, batch, server and document, and no file has what is hidden', async () => {
    const met = { judged: 0, refused: 0, hidden: 0, files: 0 };
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        anyFormWith(PASSAGES),
        anyTemplateDocument,
        anyAnswers,
        async (form, document, values) => {
          count += 1;
          const model = modelOutcome(form, values);
          const { job, execution } = await madeByBatch({ form, document, values }, 'pdf', notPrinted);
          expect(execution.fields).toEqual(modelFields(form, model));
          expect(sorted(job.selection ?? { hidden: [], rows: {}, notApplicable: [] })).toEqual(
            modelSelection(model),
          );
          for (const at of model.notApplicable) expect(job.values[at] ?? '').toBe('');

          const isJudged = unknownFunctions(form).length === 0;
          const isRefused = isJudged && lacksRequired(model, GROUPS);
          expect(followsRules(execution, form)).toBe(!isRefused);
          met.judged += isJudged ? 1 : 0;
          met.refused += isRefused ? 1 : 0;

          const expected = expectedWords(document, modelSelection(model));
          const { header, body, footer, firstPage } = selectParts(document, job.selection);
          expect(textsIn([header, body, footer, firstPage])).toEqual(
            new Map([...expected].filter(([, times]) => times > 0)),
          );
          if (count % FILES_EVERY > 1) return;
          const shown = await fileOf({ form, document, values }, count % FILES_EVERY === 0 ? 'pdf' : 'docx');
          if (shown === null) return;
          met.files += 1;
          const hidden = [...expected].flatMap(([word, times]) => (times === 0 ? [word] : []));
          met.hidden += hidden.length;
          expect(hidden.filter((word) => shown.includes(word))).toEqual([]);
        },
      ),
      runs,
    );
    if (process.env['FORMS'] !== undefined) console.log(JSON.stringify({ count, ...met }));
    expect(Math.min(met.judged, met.refused, met.hidden)).toBeGreaterThan(runs.numRuns / 20);
    expect(met.files).toBeGreaterThan(runs.numRuns / FILES_EVERY / 2);
  }, 3_600_000);
});
