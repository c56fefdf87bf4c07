import type { PlantedFault } from './planted-fault.ts';

/** Faults of files of other programs: how they are read, written and stored. */
export const wordFaults: readonly PlantedFault[] = [
  {
    file: 'app/importers/rules/applying/expression-of.ts',
    find: 'const parts = [...before.map(not), ',
    replace: 'const parts = [...before, ',
    caughtBy: {
      'app/importers/rules/import-rules.property.test.ts': [
        'T13 prints the words that its own language would, for any answers',
      ],
    },
  },
  {
    file: 'app/importers/package/office-package.ts',
    find: "throw error instanceof ImportError ? error : new ImportError('broken', { cause: error });",
    replace: 'throw error;',
    caughtBy: {
      'tests/integration/word/broken-files.property.test.ts': [
        'T13 bytes that became others end in a document that can be stored, or with a reason',
      ],
    },
  },
  {
    file: 'app/importers/xml/element.ts',
    find: 'return text !== null && /^[+-]?\\d{1,12}$/.test(text.trim()) ? Number(text) : null;',
    replace: 'return text === null ? null : Number(text);',
    caughtBy: {
      'tests/integration/word/broken-files.property.test.ts': [
        'T13 elements and values that became others end in a document that can be stored, or with a reason',
      ],
    },
  },
  {
    file: 'app/importers/docx/revisions/tracked.ts',
    find: 'return ADDS.has(revision.name) ? accepts(revision) : !accepts(revision);',
    replace: 'return ADDS.has(revision.name) || accepts(revision);',
    caughtBy: {
      'tests/integration/word/tracked-back.test.ts': [
        'T13 Contrato de locação: accepted, refused and as suggestions they are what the file says',
      ],
    },
  },
  {
    file: 'app/importers/docx/tables/table-lines.ts',
    find: 'drawn(preset, side, outside[side]) ? rule : null',
    replace: 'drawn(preset, side, false) ? rule : null',
    caughtBy: {
      'tests/integration/word/tables-back.test.ts': [
        'T13 tables come back from Word files with all that they show',
      ],
    },
  },
  {
    file: 'app/exporters/docx/numbering/numbering-part.ts',
    find: 'label === undefined ? level.text : literal(label)',
    replace: 'level.text',
    caughtBy: {
      'tests/integration/word/export-kinds.test.ts': ['T24 Estatuto: every word and number, in order'],
    },
  },
  {
    file: 'app/importers/docx/stories/fold-fields.ts',
    find: 'else if (this.#instructions === 0 && fieldCharacter(part) === null)',
    replace: 'else if (fieldCharacter(part) === null)',
    caughtBy: {
      'app/importers/docx/inlines/words.property.test.ts': [
        'T13 every paragraph has the words that Word shows in it, in their order',
      ],
    },
  },
  {
    file: 'app/document/writing/paragraph-format.ts',
    find: 'return value === undefined || isSame(value, style?.[name]) ? [] : [[name, value] as const];',
    replace: 'return value === undefined || style?.[name] !== undefined ? [] : [[name, value] as const];',
    caughtBy: {
      'app/document/writing/writing.property.test.ts': [
        'T13 keeps everything: the stored document is read as the one that was written',
      ],
    },
  },
  {
    file: 'app/importers/docx/filling/lines.ts',
    find: 'if (range.from >= start) text += range.text;',
    replace: 'text += range.text;',
    caughtBy: {
      'app/importers/docx/filling/fill-part.test.ts': [
        'T24 shows the words that replacing by hand shows, wherever runs are cut',
      ],
    },
  },
  {
    file: 'app/importers/docx/numbering/word-counter.ts',
    find: 'return restart === null || above < restart;',
    replace: 'return restart === null || above <= restart;',
    caughtBy: {
      'app/importers/docx/numbering/numbering.property.test.ts': [
        'T13 whatever lists follow each other, each paragraph shows the number that one counts by hand',
      ],
    },
  },
  {
    file: 'app/importers/docx/styles/paragraph-look.ts',
    find: 'return Math.min(max, Math.max(min, fromTwips(twips ?? 0)));',
    replace: 'return Math.min(max, fromTwips(twips ?? 0));',
    caughtBy: {
      'app/importers/docx/hostile-looks.test.ts': [
        'T13 whatever a file says of looks and lists, the document has lengths, sizes, styles and schemes that can be stored',
      ],
    },
  },
  {
    file: 'app/importers/docx/styles/model-styles.ts',
    find: 'if (inFile !== undefined) this.#make(inFile);',
    replace: '',
    caughtBy: {
      'app/importers/docx/styles/cascade.property.test.ts': [
        'T13 a style of the document has the look that Word makes of the styles it is based on, and a paragraph its own words over it',
      ],
    },
  },
  {
    file: 'app/exporters/docx/looks/text-look.ts',
    find: "differs('strike') ? toggle('w:strike', style.strike) : NOTHING,",
    replace:
      "differs('strike') ? join([toggle('w:strike', style.strike), toggle('w:caps', false)]) : NOTHING,",
    caughtBy: {
      'tests/integration/word/export-any.test.ts': [
        'T24 is in the order of the schemas, and refers to nothing that is not there',
      ],
    },
  },
  {
    file: 'app/importers/docx/sections/page-number.ts',
    find: "edge === 'header' ? 'top' : 'bottom'",
    replace: "edge === 'header' ? 'bottom' : 'bottom'",
    caughtBy: {
      'tests/integration/word/there-and-back.test.ts': [
        'T13 T24 is the same, whatever is on its pages and around them',
      ],
    },
  },
  {
    file: 'app/document/writing/lists.ts',
    find: "tag: marker === 'bullet' ? 'ul' : 'ol',",
    replace: "tag: 'ul',",
    caughtBy: {
      'tests/integration/documents/stored-any.test.ts': [
        'T13 is opened by the editor as it is stored, whatever it holds',
      ],
    },
  },
];
