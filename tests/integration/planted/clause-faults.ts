import type { PlantedFault } from './planted-fault.ts';

/** Faults of words of the library in documents. */
export const clauseFaults: readonly PlantedFault[] = [
  {
    file: 'app/document/clauses/copied-blocks.ts',
    find: 'const used = new Set(taken);',
    replace: 'const used = new Set<string>();',
    caughtBy: {
      'app/document/clauses/clauses.property.test.ts': [
        'T21 is there as the library has it, with its own ids, and nothing else changes',
      ],
    },
  },
  {
    file: 'app/document/clauses/update-use.ts',
    find: 'return { ...stored, origin };',
    replace: 'return { origin, ...stored };',
    caughtBy: {
      'app/document/clauses/clauses.property.test.ts': [
        'T21 becomes another version where it is, whatever was changed in it, and nothing else changes',
      ],
    },
  },
];
