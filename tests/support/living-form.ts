import type { Outcome } from '#domain/rules/living/outcome.ts';

/** A form without rules, on some day. */
export const noRules = { judge: null, today: '2026-11-27' } as const;

type Wanted = Partial<Pick<Outcome, 'values' | 'options' | 'refused' | 'errors'>> &
  Partial<Record<'notApplicable' | 'required' | 'calculated' | 'hiddenSections', readonly string[]>>;

/** An outcome as a test's own rules decide it. */
export function outcomeWith(wanted: Wanted): Outcome {
  const notApplicable = wanted.notApplicable ?? [];
  return {
    values: wanted.values ?? {},
    notApplicable: new Set(notApplicable),
    required: new Set(wanted.required),
    calculated: new Set(wanted.calculated),
    options: wanted.options ?? new Map(),
    refused: wanted.refused ?? new Map(),
    rowCounts: new Map(),
    errors: wanted.errors ?? new Map(),
    hiddenSections: new Set(wanted.hiddenSections),
    selection: { hidden: [], rows: {}, notApplicable },
  };
}
