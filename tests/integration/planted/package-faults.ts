import type { PlantedFault } from './planted-fault.ts';

/** Faults of packages: an answer that does not reach all templates that ask for it. */
export const packageFaults: readonly PlantedFault[] = [
  {
    file: 'app/features/filling/package/model/package-questions.ts',
    find: 'for (const { part, field, columns } of this.members)',
    replace: 'for (const { part, field, columns } of this.members.slice(1))',
    caughtBy: {
      'app/features/filling/package/model/package-filling.property.test.ts': [
        'T21 T24 each document of a package, and its execution, is that of its template alone',
      ],
    },
  },
];
