import type { PlantedFault } from './planted-fault.ts';

/** Faults of the screens on which rules are made: in words and as formulas. */
export const ruleViewFaults: readonly PlantedFault[] = [
  {
    file: 'app/features/editing/rules/formula/formula.ts',
    find: 'if (printed?.text === text) return { expression: printed.expression };',
    replace: "if (printed?.text === text) return { expression: { literal: { type: 'empty' } } };",
    caughtBy: {
      'app/features/editing/rules/dialog/condition-draft.test.ts': [
        'T21 whatever rule is opened and saved unchanged is that rule, or waits for a field in place of a deleted one',
        'T21 turning to the other view and back says the same rule',
      ],
    },
  },
];
