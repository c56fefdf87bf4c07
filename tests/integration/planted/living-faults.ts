import type { PlantedFault } from './planted-fault.ts';

/** Faults of documents with rules: which parts are printed, and how they are kept. */
export const livingFaults: readonly PlantedFault[] = [
  {
    file: 'app/document/living/choice.ts',
    find: 'return row !== undefined && !this.#hidden.has(addressOf(row, id));',
    replace: 'return row !== undefined;',
    caughtBy: {
      'app/document/living/select-parts.property.test.ts': [
        'T24 have each text as often as its own rules say, and no hidden one',
      ],
      'tests/pdf/living.test.ts': ['T24 show every word that is not hidden, and no other'],
      'tests/integration/rules/everywhere.test.ts': [
        'T21 T24 is the same in form, batch, server and document, and no file has what is hidden',
      ],
      'tests/integration/word/living.test.ts': [
        'T24 hold every word of the body as often as it is shown, and nothing that is hidden in any part',
      ],
    },
  },
  {
    file: 'app/typeset/flow/tables/break-rows.ts',
    find: "at === 'foot-page' ? from : 0, end)",
    replace: "at === 'foot-page' ? from : 0, end - 1)",
    caughtBy: {
      'tests/pdf/subtotals.test.ts': ['T24 are the sums of what stands above them, and stand nowhere else'],
    },
  },
  {
    file: 'app/document/living/blocks.ts',
    find: 'return item.value === next - 1 ? item : { ...item, value: next - 1 };',
    replace: 'return item;',
    caughtBy: {
      'app/document/living/select-parts.property.test.ts': [
        'T24 have ids of their own, whole tables, and lists that count on',
      ],
    },
  },
  {
    file: 'app/document/living/select-parts.ts',
    find: 'if (passages === undefined && selection.notApplicable.length === 0) return document;',
    replace: 'if (passages === undefined) return { ...document };',
    caughtBy: {
      'app/document/living/select-parts.property.test.ts': [
        'T24 are the whole document as it is, where nothing decides',
      ],
    },
  },
  {
    file: 'app/document/living/selection-change.ts',
    find: 'removed: before.body.length - tail - head,',
    replace: 'removed: 0,',
    caughtBy: {
      'tests/pdf/living.test.ts': ['T22 T24 are after each answer those that would be made anew'],
      'tests/pdf/subtotals.test.ts': [
        'T22 T24 follow each answer: the pages are those that would be made anew',
      ],
    },
  },
  {
    file: 'app/document/writing/root.ts',
    find: '...(passages === undefined || passages.size === 0',
    replace: '...(passages === undefined || passages.size > 0',
    caughtBy: {
      'app/document/writing/writing.property.test.ts': [
        'T24 keeps the passages of a living document, and which parts are in them',
      ],
    },
  },
  {
    file: 'app/document/comparing/settings/passages.ts',
    find: "const chosen = side === 'after' ? now : old;",
    replace: 'const chosen = now;',
    caughtBy: {
      'app/document/comparing/comparing.property.test.ts': [
        'T13 gives the new version with all changes, the former with none, and what is marked with some',
      ],
    },
  },
  {
    file: 'app/importers/docx/rules/with-rules.ts',
    find: 'const known = parseWithin(ids.filter((id) => this.#rules.has(id)));',
    replace: 'const known = parseWithin(ids.filter((id) => this.#rules.has(id)).slice(1));',
    caughtBy: {
      'tests/integration/word/there-and-back.test.ts': [
        'T13 T24 keeps its rules: any answers select the same parts as before',
      ],
    },
  },
  {
    file: 'app/shared/inputs/groups/paste/tsv.ts',
    find: "cell += '\"';",
    replace: 'cell += \'""\';',
    caughtBy: {
      'app/shared/inputs/groups/paste/paste-rows.test.ts': [
        'T22 come back as they were written, whatever is in them',
      ],
    },
  },
  {
    file: 'app/features/batch/run/make-row.ts',
    find: '(await executions.get(id))?.createdAt ?? now().toISOString();',
    replace: 'now().toISOString();',
    caughtBy: {
      'app/features/batch/run/run-batch.test.ts': [
        'T21 makes and records each document once, however often the app is closed: nothing twice, nothing lost',
      ],
    },
  },
  {
    file: 'domain/rules/lookups/fills.ts',
    find: 'siblings.filter(isFillable)',
    replace: 'siblings',
    caughtBy: {
      'domain/rules/lookups/fills.property.test.ts': [
        'T23 a choice changes exactly the mapped fields, in a form and in a row',
      ],
    },
  },
  {
    file: 'app/features/records/import/plan.ts',
    find: "if (fate === 'same') return [];",
    replace: '',
    caughtBy: {
      'app/features/records/import/plan.test.ts': [
        'T23 imported a second time change nothing, whatever they are',
      ],
    },
  },
];
