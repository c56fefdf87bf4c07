import type { Package } from '../../entities/package.ts';

const at = '2026-11-21T10:00:00.000Z';

/** Admission of an employee: two templates, of which the name is asked once. */
export function samplePackage(change: Partial<Package> = {}): Package {
  return {
    uid: 'package-0001',
    company: 'company-1',
    createdAt: at,
    createdBy: 'user-ana-1',
    deleted: false,
    write: { id: 'write-0001', by: 'user-ana-1', at, ancestors: [] },
    name: 'Admissão',
    description: '',
    templateArea: '',
    templates: ['template-1', 'template-2'],
    joins: [
      {
        members: [
          { template: 'template-1', field: 'NOME' },
          { template: 'template-2', field: 'NOME' },
        ],
      },
    ],
    ...change,
  };
}
