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
  {
    file: 'domain/rules/expression/functions/arithmetic.ts',
    find: 'rest.eq(0) || rest.s === divisor.s ? rest : rest.plus(divisor)',
    replace: 'rest',
    caughtBy: {
      'domain/rules/expression/oracle.test.ts': [
        'T22 whatever a rule calculates, a slow evaluator with fractions and instants does too',
      ],
    },
  },
  {
    file: 'domain/rules/expression/functions/texts.ts',
    find: 'aTruth(text.includes(sought))',
    replace: 'aTruth(text.startsWith(sought))',
    caughtBy: {
      'domain/rules/expression/oracle.test.ts': [
        'T22 what rules and CEL can both say has the same value in both',
      ],
    },
  },
  {
    file: 'domain/rules/expression/functions/arithmetic.ts',
    find: "return divisor.eq(0) ? 'division-by-zero' : divide(number, divisor);",
    replace: 'return divide(number, divisor);',
    caughtBy: {
      'domain/rules/expression/hostile.test.ts': [
        'T22 have a value whatever they are, and leave objects as they are',
      ],
    },
  },
  {
    file: 'app/shared/rules/model/draw.ts',
    find: "joint: isNone ? 'none' : joined.op === 'and' ? 'all' : 'any',",
    replace: "joint: joined.op === 'and' ? 'all' : 'any',",
    caughtBy: {
      'app/shared/rules/model/draw.test.ts': [
        'T21 whatever lines say is an expression that is drawn as the same lines',
      ],
    },
  },
  {
    file: 'app/shared/rules/model/draw.ts',
    find: 'return operands.length === wanted ? operands : null;',
    replace: 'return operands;',
    caughtBy: {
      'app/shared/rules/model/draw.test.ts': ['T21 whatever is drawn is written as it was'],
    },
  },
];
