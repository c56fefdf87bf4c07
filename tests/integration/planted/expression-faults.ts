import type { PlantedFault } from './planted-fault.ts';

/** Faults of the language of rules. */
export const expressionFaults: readonly PlantedFault[] = [
  {
    file: 'domain/rules/expression/text/print.ts',
    find: 'own === level && !(isChain && inner === op)',
    replace: 'own === level',
    caughtBy: {
      'domain/rules/expression/text/text.test.ts': [
        'T22 is the same rule after it is printed and read, in both languages',
      ],
    },
  },
  {
    file: 'domain/rules/expression/text/parse.ts',
    find: 'at: problem.at };',
    replace: 'at: text.length + 1 };',
    caughtBy: {
      'domain/rules/expression/text/text.test.ts': [
        'T22 never fails over what is typed, and gives rules within the bounds only',
      ],
    },
  },
];
