import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formats } from '#app/exporters/formats.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import type { LivingPart } from '#app/shared/inputs/groups/living-part.ts';
import type { ExecutionInput } from '#app/data/ports.ts';
import { fittingValues } from '#app/shared/inputs/living/values/fitting-values.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import { anyAnswers, anyForm } from '#domain/rules/living/testing/any-form.ts';
import type { PackageJoin } from '#domain/entities/package.ts';
import { proposedJoins, usableJoins } from '#domain/rules/packages/joins.ts';
import { generateDocument } from '../../generation/generate-document.ts';
import { makePackage } from '../make-package.ts';
import { createPackageForm } from './package-form.ts';
import { createPart, type BegunPart } from './package-part.ts';
import { createQuestions } from './package-questions.ts';

/**
 * The promise: filling in a package gives each template the document and execution of filling it in alone with the same
 * answers. The model knows no form but what the screen of one template leaves out of an older draft: it holds the answers of each template as a plain map, and joins as pairs of names.
 */
const TODAY = '2026-11-27';
const living = { outcomeOf, printedOutcome } as unknown as LivingPart;

const anyTemplates = fc
  .array(fc.tuple(anyForm, anyAnswers, fc.boolean()), { minLength: 2, maxLength: 4 })
  .map((all) =>
    all.map(([{ fields, sections, passages }, answers, isNew], at): BegunPart => {
      const root = { type: 'root' as const, children: [], $: { passages: Object.fromEntries(passages) } };
      const document = { header: null, content: { root }, footer: null };
      const template = sampleTemplate({
        uid: `template-${at}`,
        name: `Modelo ${at}`,
        fields: [...fields],
        sections: [...sections],
        document,
      });
      return { template, values: isNew ? {} : answers };
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

type Answers = Record<string, string>;

function modelOf(begun: readonly BegunPart[], joins: readonly PackageJoin[]) {
  const answers = new Map<string, Answers>(
    begun.map(({ template, values }) => [template.uid, { ...fittingValues(template.fields, values ?? {}) }]),
  );
  const write = (template: string, field: string, value: string): void => {
    const join = joins.find(({ members }) =>
      members.some((one) => one.template === template && one.field === field),
    );
    for (const one of join?.members ?? [{ template, field }]) {
      const own = answers.get(one.template);
      if (own !== undefined) own[one.field] = value;
    }
  };
  for (const { members } of joins) {
    const order = begun.flatMap(({ template }) => members.filter((one) => one.template === template.uid));
    const first = order
      .map((one) => answers.get(one.template)?.[one.field] ?? '')
      .find((value) => value !== '');
    const [one] = order;
    if (first !== undefined && one !== undefined) write(one.template, one.field, first);
  }
  return { answers, write };
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
  const met = { joined: 0, living: 0, selected: 0 };
  await fc.assert(
    fc.asyncProperty(anyTemplates, anyKeys, fc.boolean(), async (begun, keys, isTurned) => {
      const templates = begun.map(({ template }) => template);
      const joins = proposedJoins(templates);
      const order = templates.map(({ uid }) => uid);
      const of = { templates: isTurned ? order.toReversed() : order, joins };
      const inOrder = of.templates.flatMap((uid) => begun.filter(({ template }) => template.uid === uid));
      const model = modelOf(inOrder, joins);
      const parts = inOrder.map((part, at) => createPart(part, String(at), { today: TODAY, living }));
      const form = createPackageForm(parts, createQuestions(usableJoins(of, templates), parts), {
        common: 'Comuns',
        section: (template) => template,
      });
      for (const { part: at, field: number, value } of keys) {
        const part = parts[at % parts.length];
        const field = part?.template.fields[number % (part.template.fields.length || 1)];
        if (part === undefined || field === undefined || field.columns !== undefined) continue;
        form.groups.set(form.addressIn(part, field.id), value);
        model.write(part.template.uid, field.id, value);
      }
      const together = recording();
      const made = await makePackage(together.ports, parts, [], {
        onDocument: () => undefined,
        onMade: () => undefined,
      });
      const alone = recording();
      for (const { template, document } of parts)
        await generateDocument(
          { ...alone.ports, deliver: () => undefined },
          { template, document, values: model.answers.get(template.uid) ?? {}, today: TODAY },
          {},
        );
      expect(together.executions).toEqual(alone.executions);
      expect(together.jobs).toEqual(alone.jobs);
      expect(made?.map(({ generated }) => generated.pdf.name)).toHaveLength(parts.length);
      for (const part of parts) {
        const answers = model.answers.get(part.template.uid) ?? {};
        if (part.livingForm === null) continue;
        expect(part.rules.outcome()).toEqual(outcomeOf(part.livingForm, answers, { today: TODAY }));
        met.living += 1;
        met.selected += (part.rules.outcome()?.selection.hidden.length ?? 0) > 0 ? 1 : 0;
      }
      met.joined += joins.length > 0 ? 1 : 0;
    }),
    { numRuns: 300 },
  );
  expect(Math.min(met.joined, met.living, met.selected)).toBeGreaterThan(20);
}, 60_000);
