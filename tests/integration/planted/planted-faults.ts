import { clauseFaults } from './clause-faults.ts';
import { documentFaults } from './document-faults.ts';
import { expressionFaults } from './expression-faults.ts';
import { livingFaults } from './living-faults.ts';
import { packageFaults } from './package-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { ruleViewFaults } from './rule-view-faults.ts';
import { wordFaults } from './word-faults.ts';

/** One fault at least for each property of the project; all of them are planted at once. */
export const plantedFaults: readonly PlantedFault[] = [
  ...clauseFaults,
  ...documentFaults,
  ...expressionFaults,
  ...livingFaults,
  ...ruleViewFaults,
  ...packageFaults,
  ...wordFaults,
  {
    file: 'app/ui/brand-color.ts',
    find: 'contrastOf(color, first) >= contrastOf(color, second) ? first : second;',
    replace: 'first;',
    caughtBy: { 'app/ui/brand-color.test.ts': ['S17 text on a company’s colour can always be read'] },
  },
  {
    file: 'app/features/editing/fields/field-order.ts',
    find: 'const others = section.fields.filter((field) => field !== id);',
    replace: 'const others = section.fields;',
    caughtBy: {
      'app/features/editing/fields/field-order.test.ts': [
        'T16 however fields are moved, none is lost, doubled or in two sections',
      ],
    },
  },
  {
    file: 'app/features/ged/tree/classification-tree.ts',
    find: 'for (const each of known.values()) if (!placed.has(each.id)) place([each]);',
    replace: '',
    caughtBy: {
      'app/features/ged/tree/classification-tree.test.ts': [
        'T26 whatever is listed, each is there once and lies within its parent',
      ],
    },
  },
  {
    file: 'domain/rules/company/time-blocking.ts',
    find: '(minute - start + DAY_MINUTES) % DAY_MINUTES;',
    replace: 'Math.abs(minute - start);',
    caughtBy: {
      'domain/rules/company/time-blocking.test.ts': [
        'A19 goes by the wall clock of its zone, over midnight and over changes to daylight saving',
        'A19 blocks each moment of a zone either in a window or in the one that it leaves free',
      ],
    },
  },
  {
    file: 'domain/rules/permissions/may-give.ts',
    find: "return right.kind === 'application' && giver.applications.has(right.application);",
    replace: "return right.kind === 'application';",
    caughtBy: {
      'domain/rules/permissions/may-give.test.ts': [
        'S16 whatever is let pass, the receiver does nothing that neither they nor the giver could',
      ],
    },
  },
  {
    file: 'domain/rules/people/plain-photo.ts',
    find: 'if (startsWith(bytes, PNG_SIGNATURE)) return plainPng(bytes);',
    replace: 'if (bytes.length > 0) return joined([bytes, bytes]);',
    caughtBy: {
      'domain/rules/people/plain-photo.test.ts': [
        'A13 never fails, never grows, and gives back unchanged what it gave',
      ],
    },
  },
  {
    file: 'domain/rules/values/tax-numbers.ts',
    find: 'return rest < 2 ? 0 : 11 - rest;',
    replace: 'return rest;',
    caughtBy: {
      'domain/rules/values/tax-numbers.test.ts': [
        'S19 every beginning has one right ending, so that a mistyped digit at the end is always noticed',
      ],
    },
  },
  {
    file: 'domain/rules/values/words/in-words.ts',
    find: "return language === 'en-US' ? wordsInEnglish(number) : wordsInPortuguese(number, language);",
    replace: 'return wordsInEnglish(number / 2n);',
    caughtBy: {
      'domain/rules/values/words/in-words.test.ts': [
        'S19 different whole numbers have different words, without gaps',
      ],
    },
  },
  {
    file: 'domain/rules/values/field-types.ts',
    find: 'parse: parseNumber,',
    replace: "parse: (typed: string) => parseNumber(typed, 'en-US'),",
    caughtBy: {
      'domain/rules/values/field-value.test.ts': [
        'S19 what is kept, shown to be changed and read again stays the same, in every language',
      ],
    },
  },
  {
    file: 'domain/rules/values/field-value.ts',
    find: 'if (kept === null) return stored;',
    replace: "if (kept === null) return '';",
    caughtBy: {
      'domain/rules/values/field-value.test.ts': [
        'S19 any text in any type is shown, printed and judged without failing, and comes back as it was',
      ],
    },
  },
  {
    file: 'domain/rules/values/mask.ts',
    find: 'if (next === signs.length) break;',
    replace: 'if (next === signs.length && signs.length > 0) filled += place;',
    caughtBy: {
      'domain/rules/values/field-value.test.ts': [
        'S19 a mask takes away no letter or digit, and Backspace always gets on',
      ],
    },
  },
  {
    file: 'domain/rules/time/holidays.ts',
    find: 'return mark === closedMark(now);',
    replace: 'return mark !== null && mark <= closedMark(now);',
    caughtBy: {
      'domain/rules/time/holidays.test.ts': [
        'once closed, stay closed until the month ends, and are back a year later',
      ],
    },
  },
  {
    file: 'domain/rules/company/company-code.ts',
    find: "return initials === '' ? suffix :",
    replace: "return initials === '' ? name :",
    caughtBy: {
      'domain/rules/company/company-code.test.ts': [
        'C05 a code fits its place and ends with its suffix, whatever the name',
      ],
    },
  },
  {
    file: 'domain/rules/permissions/permission-check.ts',
    find: 'return { admin, valid: admin || held(permission) };',
    replace:
      'return { admin: held(permission), valid: held(permission) && holder.permissions.size % 2 === 1 };',
    caughtBy: {
      'domain/rules/permissions/permission-check.test.ts': [
        'S16 a company admin passes everything; an admin code that is held passes as admin',
        'S16 admin is always valid too, and no further permission ever takes a right away',
      ],
    },
  },
  {
    file: 'domain/rules/permissions/permission-check.ts',
    find: '!deleted && members.includes(user)',
    replace: 'members.includes(user)',
    caughtBy: {
      'domain/rules/permissions/permission-check.test.ts': [
        'S16 is of the groups that list the person and are there',
      ],
    },
  },
  {
    file: 'domain/rules/filing/document-name.ts',
    find: "const name = shortened(safeFileName(bare, ''));",
    replace: 'const name = bare.trim();',
    caughtBy: {
      'domain/rules/filing/document-name.test.ts': [
        'S21 whatever a file is called, the server takes the name that is kept',
      ],
    },
  },
  {
    file: 'domain/rules/messages/write-markup.ts',
    find: "indent === 0 ? '' :",
    replace: "indent < 3 ? '' :",
    caughtBy: {
      'domain/rules/messages/markup.test.ts': ['S14 says what was written, whatever characters it has'],
    },
  },
  {
    file: 'domain/rules/messages/write-markup.ts',
    find: "return '<br>';",
    replace: "return '<br/>';",
    caughtBy: {
      'domain/rules/messages/markup.test.ts': [
        'S14 is never more than its own tags and attributes, whatever is written in it',
      ],
    },
  },
  {
    file: 'domain/rules/messages/message-date.ts',
    find: 'at >= now.getTime() - WAITED_MS;',
    replace: 'now.getTime() % 2 === 1;',
    caughtBy: {
      'domain/rules/messages/message-date.test.ts': [
        'S06 messages of one device keep their order, whatever its clock',
      ],
    },
  },
  {
    file: 'domain/rules/templates/area-tree.ts',
    find: "parents.set(uid, areas.has(parent) ? parent : '');",
    replace: "parents.set(uid, parents.size === 1 ? '' : parent);",
    caughtBy: {
      'domain/rules/templates/area-tree.test.ts': [
        'reaches every living one from the root once, whatever is stored',
        'is the same in whatever order the records came',
      ],
    },
  },
  {
    file: 'domain/rules/templates/area-tree.ts',
    find: ' && !pathTo(to).some((above) => above.uid === uid),',
    replace: ',',
    caughtBy: {
      'domain/rules/templates/area-tree.test.ts': [
        'changes nothing that needs no change, and stays without circles where moves it allows are made',
      ],
    },
  },
  {
    file: 'domain/rules/merge/template/merge-template.ts',
    find: 'else target[key] = sides.local[key];',
    replace: '',
    caughtBy: {
      'domain/rules/merge/template/merge-template.properties.test.ts': [
        'O04 a part that one side changed is in the merge, one that both changed is the server’s and named',
        'O04 who comes second makes no difference where nothing conflicts, and conflicts are the same ones',
        'O04 three people who touched nothing in common end at the same, whoever comes first',
        'O04 merging with what did not change, or once more, changes nothing',
      ],
    },
  },
  {
    file: 'domain/rules/merge/template/merge-sections.ts',
    find: 'return [...headsOf(side), ...headsOf({ sections: filled })];',
    replace: 'return filled.length > 0 ? headsOf(side) : headsOf(side);',
    caughtBy: {
      'domain/rules/merge/template/merge-template.properties.test.ts': [
        'O04 a section that either side named or filled is there, or named',
      ],
    },
  },
  {
    file: 'domain/rules/merge/template/merge-sections.ts',
    find: 'section.fields.filter((field) => taken.get(field) === section.id),',
    replace: 'section.fields,',
    caughtBy: {
      'domain/rules/merge/template/merge-template.properties.test.ts': [
        'O04 a field lies in one section at most, and sections list only fields that are there',
      ],
    },
  },
  {
    file: 'domain/rules/merge/template/template-parts.ts',
    find: 'else next[key] = source[key];',
    replace: '',
    caughtBy: {
      'domain/rules/merge/template/merge-template.properties.test.ts': [
        'O04 every differing part taken over makes the one template the other',
        'O04 one part taken over leaves the others as they were',
      ],
    },
  },
  {
    file: 'domain/rules/pdf/check-pdf.ts',
    find: "if (error instanceof BrokenPdf) return 'unreadable';",
    replace: '',
    caughtBy: { 'domain/rules/pdf/check-pdf.test.ts': ['S20 changed anywhere, they throw nothing'] },
  },
  {
    file: 'sync-server/stores/documents/text-words.ts',
    find: '(filter[bit >>> 3] ?? 0) | (1 << (bit & 7));',
    replace: '1 << (bit & 7);',
    caughtBy: {
      'sync-server/stores/documents/text-words.test.ts': [
        'S22 nothing that is in a text is ever said not to be, whatever the text and the search',
      ],
    },
  },
  {
    file: 'sync-server/extraction/readers/read-text.ts',
    find: "return { outcome: 'failed', why: error instanceof Unreadable ? error.why : 'damaged' };",
    replace: 'throw error;',
    caughtBy: {
      'tests/security/extraction.test.ts': [
        'S22 whatever is cut off, doubled or changed in a file, an answer comes',
      ],
    },
  },
  {
    file: 'couchdb/embedded/leveldb/known-values.ts',
    find: 'if (this.readings.get(key) !== token) return;',
    replace: '',
    caughtBy: {
      'couchdb/embedded/leveldb/known-values.test.ts': [
        'O02 is what is stored, in whichever order readings and writes begin and end',
      ],
    },
  },
  {
    file: 'couchdb/embedded/leveldb/remembering-leveldown.ts',
    find: "this.noting([{ type: 'del', key }], done)",
    replace: 'done',
    caughtBy: {
      'couchdb/embedded/leveldb/remembering-leveldown.test.ts': [
        'O02 are what is stored, however reads and writes overlap',
      ],
    },
  },
];
