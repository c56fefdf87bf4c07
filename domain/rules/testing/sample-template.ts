import type { Template } from '../../entities/template.ts';

/** What an editor leaves behind for one paragraph, as far as merging looks into it. */
export const sampleText = (value: string): Template['document']['content'] => ({
  root: { type: 'root', children: [{ type: 'paragraph', text: value }] },
});

/** The state that both sides of a merge began from, with the parts that a test is about. */
export function sampleTemplate(parts: Pick<Template, 'fields' | 'sections'> & Partial<Template>): Template {
  return {
    uid: 'template-1',
    company: 'company-1',
    createdAt: '2026-11-01T10:00:00.000Z',
    createdBy: 'user-ana-1',
    deleted: false,
    write: { id: 'write-base', by: 'user-ana-1', at: '2026-11-01T10:00:00.000Z', ancestors: [] },
    name: 'Contrato',
    description: '',
    templateArea: '',
    document: { header: null, content: sampleText('corpo'), footer: null },
    lastModifiedAt: '2026-11-01T10:00:00.000Z',
    ...parts,
  };
}
