import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/from-editor-state.ts';
import type { Block, Inline } from '#app/document/model.ts';
import { templateSchema } from '#domain/entities/template.ts';
import { userSchema } from '#domain/entities/user.ts';
import { companySchema, licenseSchema } from '#domain/entities/company.ts';
import { demoCompanies } from '#server/demo/demo-companies.ts';

const AT = '2026-11-21T12:00:00.000Z';
const companies = demoCompanies(AT);
const templates = companies.flatMap(({ templates }) =>
  templates.map(({ uid, template }) => [uid, template] as const),
);

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
    for (const { company, users, licenses } of companies) {
      companySchema.parse(company);
      for (const user of users) userSchema.parse(user);
      for (const license of licenses) licenseSchema.parse(license);
    }
    expect(companies.map(({ company }) => company.name)).toEqual(['Horizonte Engenharia', 'Outra Ltda']);
  });

  it.each(templates)(
    'T13 T16 %s is a template whose every part the editor and the PDF know',
    (uid, template) => {
      const owner = { company: 'demo-company', createdAt: AT, createdBy: 'demo-author', deleted: false };
      const write = { id: 'demo-write-1', by: 'demo-author', at: AT, ancestors: [] };
      templateSchema.parse({ uid, ...owner, write, ...template, templateArea: '', lastModifiedAt: AT });
      const model = toDocumentModel({ title: template.name, language: 'pt-BR', ...template });
      const areas = [model.header, model.body, model.footer];
      expect(areas.flatMap(kindsOf)).not.toContain('unsupported');

      const placed = areas
        .flatMap(inlinesOf)
        .flatMap((inline) => (inline.kind === 'field' ? [inline.field] : []));
      const declared = template.fields.map(({ id }) => id);
      expect([...new Set(placed)].sort()).toEqual([...declared].sort());
      expect(template.sections.flatMap(({ fields }) => fields)).toEqual(declared);
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
});
