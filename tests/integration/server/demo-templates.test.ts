import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { Block, Inline } from '#app/document/model.ts';
import { templateSchema } from '#domain/entities/template.ts';
import { userSchema } from '#domain/entities/user.ts';
import { companySchema, licenseSchema } from '#domain/entities/company.ts';
import { groupSchema } from '#domain/entities/group.ts';
import { fieldTypes } from '#domain/entities/field-settings.ts';
import { rulesProblems } from '#domain/rules/expression/check/rules-problems.ts';
import { followsRules } from '#domain/rules/living/execution-problem.ts';
import { isLiving, livingFormOf } from '#domain/rules/living/living-form.ts';
import { outcomeProblems } from '#domain/rules/living/value-problems.ts';
import { imagesOf } from '#domain/rules/documents/document-images.ts';
import { demoCompanies } from '#server/demo/demo-companies.ts';
import { demoExecutions, outcomeOfSample } from '#server/demo/demo-records.ts';
import { samples, strangersAnswers } from '#server/demo/samples/samples.ts';
import { wholeDemo } from '#server/demo/whole-demo.ts';

const AT = '2026-11-21T12:00:00.000Z';
const owner = { company: 'demo-company', createdAt: AT, createdBy: 'demo-author', deleted: false };
const write = { id: 'demo-write-1', by: 'demo-author', at: AT, ancestors: [] };
const companies = demoCompanies(AT, wholeDemo());
const templates = companies.flatMap(({ templates }) =>
  templates.map(({ uid, template }) => [uid, template] as const),
);

function raise(uid: string): never {
  throw new Error(`no template ${uid}`);
}

function inlinesOf(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block): Inline[] => {
    if (block.kind === 'list')
      return block.items.flatMap((item) => [
        ...item.content.inlines,
        ...item.children.flatMap((list) => inlinesOf([list])),
      ]);
    if (block.kind === 'table')
      return block.rows.flatMap((row) => row.cells.flatMap((cell) => inlinesOf(cell.blocks)));
    return block.kind === 'paragraph' || block.kind === 'heading' ? block.inlines : [];
  });
}

function kindsOf(blocks: readonly Block[]): string[] {
  return blocks.map((block) => (block.kind === 'list' ? `list-${block.marker}` : block.kind));
}

describe('demo data', () => {
  it('O01 is what the central database accepts', () => {
    for (const { company, users, groups, licenses } of companies) {
      companySchema.parse(company);
      for (const user of users) userSchema.parse(user);
      for (const group of groups) groupSchema.parse(group);
      for (const license of licenses) licenseSchema.parse(license);
    }
    expect(companies.map(({ company }) => company.name)).toEqual(['Horizonte Engenharia', 'Outra Ltda']);
  });

  it.each(templates)(
    'T13 T16 %s is a template whose every part the editor and the PDF know',
    (uid, template) => {
      templateSchema.parse({ uid, ...owner, write, ...template, templateArea: '', lastModifiedAt: AT });
      const model = toDocumentModel({ title: template.name, language: 'pt-BR', ...template });
      const areas = [model.header, model.body, model.footer];
      expect(areas.flatMap(kindsOf)).not.toContain('unsupported');

      const placed = new Set(
        areas.flatMap(inlinesOf).flatMap((inline) => (inline.kind === 'field' ? [inline.field] : [])),
      );
      const declared = template.fields.map(({ id }) => id);
      const known = template.fields.flatMap(({ id, columns = [] }) => [
        id,
        ...columns.map((each) => each.id),
      ]);
      expect([...placed].filter((id) => !known.includes(id))).toEqual([]);
      // A field of a template without rules is asked for only if its document shows it.
      const asked = isLiving(livingFormOf(template, 'pt-BR')) ? [] : declared;
      expect(asked.filter((id) => !placed.has(id))).toEqual([]);
      expect(template.sections.flatMap(({ fields }) => fields)).toEqual(declared);
      expect(rulesProblems(livingFormOf(template, 'pt-BR'))).toEqual([]);
    },
  );

  it('T14 shows in one contract what the editor can do', () => {
    const contract = templates.find(([uid]) => uid === 'demo-contrato-servicos')?.[1];
    if (contract === undefined) throw new Error('no contract');
    const { body } = toDocumentModel({ title: contract.name, language: 'pt-BR', ...contract });
    expect(new Set(kindsOf(body))).toEqual(
      new Set(['heading', 'paragraph', 'list-alpha', 'list-number', 'list-bullet', 'table']),
    );
  });

  it('O01 shows every type of field, pictures and tables, and lies in categories', () => {
    const [horizonte] = companies;
    const all = horizonte?.templates ?? [];
    const types = new Set(
      all.flatMap(({ template }) =>
        template.fields
          .flatMap((field) => [field, ...(field.columns ?? [])])
          .map(({ type }) => type ?? 'singleLine'),
      ),
    );
    expect(fieldTypes.filter((type) => !types.has(type))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(all.filter(({ template }) => imagesOf(template.document).length > 0).length).toBeGreaterThan(3);
    const areas = new Set(horizonte?.areas.map(({ uid }) => uid));
    expect(all.filter(({ area }) => !areas.has(area))).toEqual([]);
  });

  it('O01 gives each trade a document of its own, on its own paper', () => {
    const frames = templates.slice(0, -1).map(([, template]) => {
      const model = toDocumentModel({ title: template.name, language: 'pt-BR', ...template });
      return [model.header, model.body, model.footer].map(kindsOf).join(' / ');
    });
    expect(new Set(frames).size).toBe(frames.length);
    const papers = templates.map(([, { document }]) => JSON.stringify(document.pagesInfo ?? null));
    expect(new Set(papers).size).toBeGreaterThan(4);
  });

  it('O01 fills in what each field understands', () => {
    const [horizonte] = companies;
    for (const { uid, template } of horizonte?.templates ?? []) {
      const used = samples[uid] ?? strangersAnswers;
      for (const sample of used) {
        const known = template.fields.map(({ id }) => id.toLowerCase());
        expect(Object.keys(sample).filter((word) => !known.includes(word))).toEqual([]);
        const form = livingFormOf(template, 'pt-BR');
        const outcome = outcomeOfSample(template, sample, AT.slice(0, 10));
        expect([uid, [...outcome.errors], [...outcomeProblems(form, outcome)]]).toEqual([uid, [], []]);
      }
    }
  });

  it('O01 records documents that the server would take from a device', () => {
    const made = templates.map(([uid, template]) => ({
      template: { uid, ...owner, write, ...template, templateArea: '', lastModifiedAt: AT },
      version: 'f'.repeat(64),
      samples: samples[uid] ?? [],
    }));
    const filled = made.filter(({ samples: used }) => used.length > 0);
    const executions = demoExecutions({ templates: filled, people: ['demo-author'], now: new Date(AT) });
    const formOf = (uid: string) =>
      livingFormOf(filled.find(({ template }) => template.uid === uid)?.template ?? raise(uid), 'pt-BR');
    expect(executions.filter(({ today }) => today !== undefined).length).toBeGreaterThan(5);
    expect(executions.filter((execution) => !followsRules(execution, formOf(execution.template)))).toEqual(
      [],
    );
  });
});
