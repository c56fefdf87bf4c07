import { readFile } from 'node:fs/promises';
import { DOCUMENT_LANGUAGE } from '#domain/entities/document-language.ts';
import type { Template } from '#domain/entities/template.ts';
import { parseTemplateExport } from '#domain/entities/template-export.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import { printedValues } from '#domain/rules/values/printed-value.ts';
import { demoCompanies } from '#server/demo/demo-companies.ts';
import { outcomeOfSample } from '#server/demo/demo-records.ts';
import type { DemoTemplate } from '#server/demo/demo-template.ts';
import type { Sample } from '#server/demo/samples/sample.ts';
import { samples } from '#server/demo/samples/samples.ts';
import { wholeDemo } from '#server/demo/whole-demo.ts';
import { printedParts } from '#app/document/living/printed-parts.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { TypesetJob } from '#app/typeset/typeset.ts';
import { CORPUS } from '../corpus.ts';
import { modelOf } from '../printed.ts';
import { pagesOfParts, partsOn } from './parts.ts';

/** Documents whose pages must stay as they are: what people wrote with earlier versions looks like these. */
export interface KnownDocument {
  /** Name of its record. */
  name: string;
  job: TypesetJob;
}

type Written = Pick<Template, 'name' | 'document' | 'fields'>;

function jobOf(
  { name, document, fields }: Written,
  values: Readonly<Record<string, string>> = {},
): TypesetJob {
  const language = 'pt-BR';
  return {
    document: toDocumentModel({ title: name, language, document, fields }),
    values: printedValues(fields, values, language),
  };
}

async function exported(stem: string): Promise<Template> {
  const text = await readFile(`tests/fixtures/${stem}.template.json`, 'utf8');
  return parseTemplateExport(text).template as Template;
}

async function exports(): Promise<KnownDocument[]> {
  const contract = await exported('contract');
  const given = JSON.parse(await readFile('tests/fixtures/contract.values.json', 'utf8')) as Record<
    string,
    string
  >;
  const values = Object.fromEntries(
    contract.fields.map(({ id, name }) => [id, given[id] ?? given[name] ?? '']),
  );
  return [
    { name: 'contract', job: jobOf(contract, values) },
    { name: 'older', job: jobOf(await exported('older')) },
  ];
}

/** What a former release stored. */
async function formerStore(): Promise<KnownDocument[]> {
  const lines = await readFile('tests/fixtures/former-store/databases/c-demo-horizonte.ndjson', 'utf8');
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Template & { _id: string })
    .filter(({ _id }) => _id.startsWith('template:'))
    .map((template) => ({ name: `former-store-${template.uid}`, job: jobOf(template) }));
}

/** As its rules decide it for the first sample. */
function filledJob(template: DemoTemplate, sample: Sample): TypesetJob {
  const outcome = outcomeOfSample(template, sample, '2026-11-21');
  const form = livingFormOf(template, DOCUMENT_LANGUAGE);
  const values = printedOutcome(form, outcome, DOCUMENT_LANGUAGE);
  return {
    document: printedParts(jobOf(template).document, { values, selection: outcome.selection }),
    values,
  };
}

function demo(): KnownDocument[] {
  return demoCompanies('2026-11-21T12:00:00.000Z', wholeDemo())
    .flatMap(({ templates }) => templates)
    .map(({ uid, template }) => ({ name: uid, job: filledJob(template, samples[uid]?.[0] ?? {}) }));
}

/** Some of each paper and margin, and all that are numbered. */
function generated(): KnownDocument[] {
  return CORPUS.filter(({ name }, index) => index < 6 || name.startsWith('numbered')).map((written) => ({
    name: `generated-${written.name.replaceAll(' ', '-').toLowerCase()}`,
    job: { document: modelOf(written), values: {} },
  }));
}

function parts(): KnownDocument[] {
  return pagesOfParts.map((pagesInfo, index) => ({
    name: `parts-${String(index + 1)}`,
    job: jobOf(partsOn(pagesInfo), { A: 'José Antônio d’Ávila Conceição' }),
  }));
}

export async function knownDocuments(): Promise<KnownDocument[]> {
  return [...(await exports()), ...(await formerStore()), ...demo(), ...generated(), ...parts()];
}
