import { readFile } from 'node:fs/promises';
import { DOCUMENT_LANGUAGE } from '#domain/entities/document-language.ts';
import type { Template } from '#domain/entities/template.ts';
import { parseTemplateExport } from '#domain/entities/template-export.ts';
import type { PassageSelection } from '#domain/rules/living/outcome.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import { printedValues } from '#domain/rules/values/printed-value.ts';
import { demoCompanies } from '#server/demo/demo-companies.ts';
import { outcomeOfSample } from '#server/demo/demo-records.ts';
import type { DemoTemplate } from '#server/demo/demo-template.ts';
import type { Sample } from '#server/demo/samples/sample.ts';
import { samples } from '#server/demo/samples/samples.ts';
import { wholeDemo } from '#server/demo/whole-demo.ts';
import type { DocumentModel } from '#app/document/model.ts';
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
  /** As it is stored. */
  document: DocumentModel;
  values: Readonly<Record<string, string>>;
  /** What its rules decide; absent without rules. */
  selection?: PassageSelection;
}

type Written = Pick<Template, 'name' | 'document' | 'fields'>;

const LANGUAGE = 'pt-BR';

function modelOfWritten({ name, document, fields }: Written): DocumentModel {
  return toDocumentModel({ title: name, language: LANGUAGE, document, fields });
}

function filled(
  name: string,
  written: Written,
  values: Readonly<Record<string, string>> = {},
): KnownDocument {
  const printed = printedValues(written.fields, values, LANGUAGE);
  return { name, document: modelOfWritten(written), values: printed };
}

/** What is printed of a known document. */
export function jobOf({ document, values, selection }: Omit<KnownDocument, 'name'>): TypesetJob {
  return { document: printedParts(document, { values, selection }), values };
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
  return [filled('contract', contract, values), filled('older', await exported('older'))];
}

/** What a former release stored. */
async function formerStore(): Promise<KnownDocument[]> {
  const lines = await readFile('tests/fixtures/former-store/databases/c-demo-horizonte.ndjson', 'utf8');
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Template & { _id: string })
    .filter(({ _id }) => _id.startsWith('template:'))
    .map((template) => filled(`former-store-${template.uid}`, template));
}

/** As its rules decide it for the first sample. */
function sampled(name: string, template: DemoTemplate, sample: Sample): KnownDocument {
  const outcome = outcomeOfSample(template, sample, '2026-11-21');
  const form = livingFormOf(template, DOCUMENT_LANGUAGE);
  const values = printedOutcome(form, outcome, DOCUMENT_LANGUAGE);
  return { name, document: modelOfWritten(template), values, selection: outcome.selection };
}

function demo(): KnownDocument[] {
  return demoCompanies('2026-11-21T12:00:00.000Z', wholeDemo())
    .flatMap(({ templates }) => templates)
    .map(({ uid, template }) => sampled(uid, template, samples[uid]?.[0] ?? {}));
}

/** Some of each paper and margin, and all that are numbered. */
function generated(): KnownDocument[] {
  return CORPUS.filter(({ name }, index) => index < 6 || name.startsWith('numbered')).map((written) => ({
    name: `generated-${written.name.replaceAll(' ', '-').toLowerCase()}`,
    document: modelOf(written),
    values: {},
  }));
}

function parts(): KnownDocument[] {
  return pagesOfParts.map((pagesInfo, index) =>
    filled(`parts-${String(index + 1)}`, partsOn(pagesInfo), { A: 'José Antônio d’Ávila Conceição' }),
  );
}

export async function knownDocuments(): Promise<KnownDocument[]> {
  return [...(await exports()), ...(await formerStore()), ...demo(), ...generated(), ...parts()];
}
