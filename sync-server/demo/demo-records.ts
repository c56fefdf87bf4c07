import { v5 } from 'uuid';
import { type Execution, newestFirstKey } from '#domain/entities/execution.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';
import { DOCUMENT_LANGUAGE } from '#domain/entities/document-language.ts';
import { executionFields } from '#domain/rules/living/execution-fields.ts';
import { isLiving, livingFormOf } from '#domain/rules/living/living-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import type { Answers, Outcome } from '#domain/rules/living/outcome.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { parseTyped } from '#domain/rules/values/field-value.ts';
import { samplePhotos } from './samples/sample-photos.ts';
import type { Sample, SampleRow } from './samples/sample.ts';

const NAMESPACE = '6f8d3c52-1b7e-4c58-9f0a-2f4c8f1d0b11';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Number of documents in the demo, and over how many days they are spread. */
const EXECUTIONS = { count: 40, days: 29 } as const;

/** The stored form of a value; a sample that its field rejects is a defect of the demo. */
function keptSample(field: Pick<TemplateField, 'name' | 'type' | 'options'>, typed: string): string {
  if (typed === '') return '';
  if (field.type === 'photos') return samplePhotos(typed);
  const kept = parseTyped(field, typed, 'pt-BR');
  if (kept === null) throw new Error(`${field.name} does not understand '${typed}'`);
  return kept;
}

function keptRows({ id, columns = [] }: TemplateField, rows: readonly SampleRow[]): string {
  return writeRows(
    rows.map((row, index) => ({
      id: `${id}-${index + 1}`,
      values: Object.fromEntries(
        columns.flatMap((column) => {
          const typed = row[column.id.toLowerCase()];
          return typed === undefined ? [] : [[column.id, keptSample(column, typed)] as const];
        }),
      ),
    })),
  );
}

/** What a person typed, by field id. */
function answersOfSample(fields: readonly TemplateField[], sample: Sample): Answers {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const typed = sample[field.id.toLowerCase()];
      if (typed === undefined) return [];
      return [[field.id, typeof typed === 'string' ? keptSample(field, typed) : keptRows(field, typed)]];
    }),
  );
}

type Written = Pick<Template, 'fields' | 'sections' | 'document'>;

/** What the rules of a demo template make of a sample. @param today the day of the filling */
export function outcomeOfSample(template: Written, sample: Sample, today: string): Outcome {
  const form = livingFormOf(template, DOCUMENT_LANGUAGE);
  return outcomeOf(form, answersOfSample(template.fields, sample), { today });
}

/** The part of an execution that says what was filled in. */
function filledIn(template: Written, sample: Sample, at: string): Pick<Execution, 'fields' | 'today'> {
  if (!isLiving(livingFormOf(template, DOCUMENT_LANGUAGE)))
    return { fields: valuesOf(template.fields, sample) };
  const today = at.slice(0, 'YYYY-MM-DD'.length);
  return { fields: executionFields(template, outcomeOfSample(template, sample, today)), today };
}

export function valuesOf(fields: readonly TemplateField[], sample: Sample): Execution['fields'] {
  const answers = answersOfSample(fields, sample);
  return fields.map(({ id, name, type }) => ({
    id,
    name,
    value: answers[id] ?? '',
    ...(type === undefined ? {} : { type }),
  }));
}

interface Filled {
  /** Each template with the version file of its state. */
  templates: readonly { template: Template; version: string; samples: readonly Sample[] }[];
  /** uids of the authors of documents. */
  people: readonly string[];
  now: Date;
}

/** Times spread over the last days; the newest is some minutes ago. */
function momentOf(index: number, now: Date): string {
  const share = index / EXECUTIONS.count;
  const day = now.getTime() - share * EXECUTIONS.days * DAY;
  return new Date(day - ((index * 37) % 300) * MINUTE - 7 * MINUTE).toISOString();
}

/** Executions of the templates; consecutive ones have different values. */
export function demoExecutions({ templates, people, now }: Filled): Execution[] {
  return Array.from({ length: EXECUTIONS.count }, (_, index) => {
    const { template, version, samples } = templates[index % templates.length] ?? {};
    const author = people[(index * 3 + Math.floor(index / 5)) % people.length];
    const sample = samples?.[Math.floor(index / templates.length) % samples.length];
    if (template === undefined || version === undefined || sample === undefined || author === undefined)
      throw new Error('The demo has no templates, samples or people.');
    const at = momentOf(index, now);
    const id = v5(`execution ${index}`, NAMESPACE);
    return {
      id,
      company: template.company,
      createdAt: at,
      createdBy: author,
      deleted: false,
      write: { id: `${id}-1`, by: author, at, ancestors: [] },
      template: template.uid,
      templateName: template.name,
      ...filledIn(template, sample, at),
      version,
      newestFirst: newestFirstKey(at),
    };
  });
}
