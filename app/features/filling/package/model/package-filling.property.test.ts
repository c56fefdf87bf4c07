import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formats } from '#app/exporters/formats.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import type { FormField } from '#app/shared/inputs/living/form-field.ts';
import type { LivingPart } from '#app/shared/inputs/groups/living-part.ts';
import type { ExecutionInput } from '#app/data/ports.ts';
import { fittingValues } from '#app/shared/inputs/living/values/fitting-values.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import { anyAnswers, anyForm } from '#domain/rules/living/testing/any-form.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { type GroupRow, writeRows } from '#domain/rules/living/rows.ts';
import { proposedJoins, type UsableJoin, usableJoins } from '#domain/rules/packages/joins.ts';
import { generateDocument } from '../../generation/generate-document.ts';
import { makePackage } from '../make-package.ts';
import { createPackageForm } from './package-form.ts';
import { createPart, type BegunPart } from './package-part.ts';
import { createQuestions } from './package-questions.ts';

/**
 * The promise: filling in a package gives each template the document and execution of filling it in alone with the same
 * answers. The model knows no form but what the screen of one template leaves out of an older draft: it holds the answers
 * of each template as a plain map, joins as pairs of names, and takes results over until they stay.
 */
const TODAY = '2026-11-27';
const living = { outcomeOf, printedOutcome } as unknown as LivingPart;

type Answers = Record<string, string>;

/** Columns have an id of their own in each template: that of the form with the template's number. */
const COLUMN = /(\\*")([G-L])\d?(\\*")(?=:)/g;

function ofTemplate(rows: string, at: number | string): string {
  return rows.replaceAll(COLUMN, `$1$2${String(at)}$3`);
}

function withOwnColumns<T>(part: T, at: number): T {
  return JSON.parse(
    JSON.stringify(part).replaceAll(/"(id|field|column|group)":"([G-L])"/g, `"$1":"$2${String(at)}"`),
  ) as T;
}

const anyTemplates = fc
  .tuple(fc.array(fc.tuple(anyForm, anyAnswers, fc.boolean()), { minLength: 2, maxLength: 4 }), fc.boolean())
  .map(([all, haveSameTable]) =>
    all.map(([{ fields, sections, passages }, answers, isNew], at): BegunPart => {
      const table = all[0]?.[0].fields.find(({ id }) => id === 'F');
      const own = haveSameTable
        ? fields.map((field) =>
            field.id === 'F' ? { ...field, columns: table?.columns, rows: table?.rows } : field,
          )
        : fields;
      const root = { type: 'root' as const, children: [], $: { passages: Object.fromEntries(passages) } };
      const document = { header: null, content: { root }, footer: null };
      const parts = withOwnColumns({ fields: own, sections, document }, at);
      const template = sampleTemplate({
        uid: `template-${at}`,
        name: `Modelo ${at}`,
        ...parts,
        fields: [...parts.fields] as TemplateField[],
        sections: [...parts.sections],
      });
      const typed = Object.entries(answers).map(([id, value]) => [
        id,
        id === 'F' ? ofTemplate(value, at) : value,
      ]);
      return { template, values: isNew ? {} : (Object.fromEntries(typed) as Answers) };
    }),
  );

/** A key into an input of the form: the part and field are taken modulo what there is. */
const anyKeys = fc.array(
  fc.record({
    part: fc.nat(3),
    field: fc.nat(8),
    value: fc.constantFrom('', '2', '10.00', 'true', 'a', 'b', 'doze'),
  }),
  { maxLength: 12 },
);

function modelOf(begun: readonly BegunPart[], joins: readonly UsableJoin[]) {
  const typed = new Map<string, Answers>(
    begun.map(({ template, values }) => [template.uid, { ...fittingValues(template.fields, values ?? {}) }]),
  );
  const askedOf = ({ members, source }: UsableJoin) => members.filter((one) => one !== source);
  const write = (template: string, field: string, value: string): void => {
    const join = joins.find(({ members }) =>
      members.some((one) => one.template === template && one.field === field),
    );
    for (const one of join === undefined ? [{ template, field }] : askedOf(join)) {
      const own = typed.get(one.template);
      if (own !== undefined) own[one.field] = ofTemplate(value, one.template.at(-1) ?? '');
    }
  };
  for (const join of joins) {
    const values = askedOf(join).map((one) => typed.get(one.template)?.[one.field] ?? '');
    const first = values.find((value) => value !== '');
    const [one] = askedOf(join);
    if (first !== undefined && one !== undefined) write(one.template, one.field, first);
  }
  /** What is typed, under the results of others: taken over and over, until nothing changes. */
  const answers = (): Map<string, Answers> => {
    let now = new Map([...typed].map(([uid, values]) => [uid, { ...values }]));
    for (let turn = 0; turn < 20; turn += 1) {
      const next = new Map([...typed].map(([uid, values]) => [uid, { ...values }]));
      for (const join of joins) {
        const template = begun.find((part) => part.template.uid === join.source?.template)?.template;
        if (join.source === null || template === undefined) continue;
        const outcome = outcomeOf(livingFormOf(template, 'pt-BR'), now.get(template.uid) ?? {}, {
          today: TODAY,
        });
        if (outcome.notApplicable.has(join.source.field)) continue;
        for (const { template: uid, field } of askedOf(join)) {
          const own = next.get(uid);
          if (own !== undefined) own[field] = outcome.values[join.source.field] ?? '';
        }
      }
      if (JSON.stringify([...next]) === JSON.stringify([...now])) return now;
      now = next;
    }
    throw new Error('results follow from each other');
  };
  return { answers, write };
}

/** The rows of a group, with one more and the text in its first column. */
function withRow(rows: readonly GroupRow[], group: FormField | undefined, text: string): GroupRow[] {
  const column = group?.columns?.find((each) => each.columns === undefined)?.id;
  const values = column === undefined ? {} : { [column]: text };
  return [...rows, { id: `new${String(rows.length)}`, values }];
}

function recording() {
  const jobs: PrintJob[] = [];
  const executions: unknown[] = [];
  const ports = {
    printer: {
      print: async (job: PrintJob) => {
        jobs.push(job);
        return {
          ...formats.pdf,
          bytes: new Uint8Array([37]),
          pages: 1,
          missingCharacters: [],
          replacedFamilies: [],
          unreadableImages: [],
        };
      },
    },
    executions: {
      record: async (input: ExecutionInput) => {
        executions.push(input);
        return { id: 'x' } as never;
      },
    },
    files: { keepHere: async () => 'a'.repeat(64) },
    templates: { keepVersion: async (uid: string) => `version of ${uid}` },
    now: () => new Date('2026-11-27T10:42:00Z'),
    askOfLacking: async () => 'as-it-is' as const,
  };
  return { jobs, executions, ports };
}

it('T21 T24 each document of a package, and its execution, is that of its template alone', async () => {
  const met = { joined: 0, tables: 0, results: 0, living: 0, selected: 0 };
  await fc.assert(
    fc.asyncProperty(anyTemplates, anyKeys, fc.boolean(), async (begun, keys, isTurned) => {
      const templates = begun.map(({ template }) => template);
      const joins = proposedJoins(templates);
      const order = templates.map(({ uid }) => uid);
      const of = { templates: isTurned ? order.toReversed() : order, joins };
      const inOrder = of.templates.flatMap((uid) => begun.filter(({ template }) => template.uid === uid));
      const usable = usableJoins(of, templates);
      const model = modelOf(inOrder, usable);
      const parts = inOrder.map((part, at) => createPart(part, String(at), { today: TODAY, living }));
      const form = createPackageForm(parts, createQuestions(usable, parts, { noResult: (name) => name }), {
        common: 'Comuns',
        section: (template) => template,
      });
      for (const { part: at, field: number, value } of keys) {
        const part = parts[at % parts.length];
        const field = part?.template.fields[number % (part.template.fields.length || 1)];
        if (part === undefined || field === undefined) continue;
        const address = form.addressIn(part, field.id);
        if (form.rules.state(address).calculated) continue;
        if (field.columns === undefined) {
          form.groups.set(address, value);
          model.write(part.template.uid, field.id, value);
          continue;
        }
        const rows = withRow(form.groups.rows(address).list, form.rules.fieldAt(address), value);
        form.groups.setRows(address, rows);
        model.write(part.template.uid, field.id, writeRows(rows));
      }
      const together = recording();
      const made = await makePackage(together.ports, parts, [], {
        onDocument: () => undefined,
        onMade: () => undefined,
      });
      const alone = recording();
      const answersOf = model.answers();
      for (const { template, document } of parts)
        await generateDocument(
          { ...alone.ports, deliver: () => undefined },
          { template, document, values: answersOf.get(template.uid) ?? {}, today: TODAY },
          {},
        );
      expect(together.executions).toEqual(alone.executions);
      expect(together.jobs).toEqual(alone.jobs);
      expect(made?.map(({ generated }) => generated.pdf.name)).toHaveLength(parts.length);
      for (const part of parts) {
        const answers = answersOf.get(part.template.uid) ?? {};
        if (part.livingForm === null) continue;
        expect(part.rules.outcome()).toEqual(outcomeOf(part.livingForm, answers, { today: TODAY }));
        met.living += 1;
        met.selected += (part.rules.outcome()?.selection.hidden.length ?? 0) > 0 ? 1 : 0;
      }
      met.joined += joins.length > 0 ? 1 : 0;
      met.results += usable.some(({ source }) => source !== null) ? 1 : 0;
      met.tables += usable.some(({ members }) => members[0]?.definition.columns !== undefined) ? 1 : 0;
    }),
    { numRuns: 300 },
  );
  expect(Math.min(...Object.values(met))).toBeGreaterThan(20);
}, 60_000);
