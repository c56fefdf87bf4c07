import { v5 } from 'uuid';
import { type Execution, newestFirstKey } from '#domain/entities/execution.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';
import { parseTyped } from '#domain/rules/values/field-value.ts';
import type { Sample } from './samples/sample.ts';

const NAMESPACE = '6f8d3c52-1b7e-4c58-9f0a-2f4c8f1d0b11';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Number of documents in the demo, and over how many days they are spread. */
const EXECUTIONS = { count: 40, days: 29 } as const;

/** The stored form of a value; a sample that its field rejects is a defect of the demo. */
function keptSample(field: TemplateField, typed: string): string {
  const kept = parseTyped(field, typed, 'pt-BR');
  if (kept === null) throw new Error(`${field.name} does not understand '${typed}'`);
  return kept;
}

export function valuesOf(fields: readonly TemplateField[], sample: Sample): Execution['fields'] {
  return fields.map((field) => {
    const { id, name, type } = field;
    const typed = sample[id.toLowerCase()] ?? '';
    const value = typed === '' ? '' : keptSample(field, typed);
    return { id, name, value, ...(type === undefined ? {} : { type }) };
  });
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
      fields: valuesOf(template.fields, sample),
      version,
      newestFirst: newestFirstKey(at),
    };
  });
}
