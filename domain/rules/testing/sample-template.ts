import type { Template } from '../../entities/template.ts';

/** Editor state of one paragraph, reduced to what merging reads. Its id is the same in all states of an area. */
export const sampleText = (value: string, id = 'text'): Template['document']['content'] => ({
  root: { type: 'root', children: [{ type: 'paragraph', $: { id }, text: value }] },
});

/** The common ancestor of both sides of a merge, with the given parts. */
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
