import type { PlantedFault } from './planted-fault.ts';

/** Faults of the document: its model, its editor, its pages. */
export const documentFaults: readonly PlantedFault[] = [
  {
    file: 'app/document/comparing/marks/tracked-document.ts',
    find: "'moved-away': 'deleted',",
    replace: "'moved-away': null,",
    caughtBy: {
      'tests/integration/word/tracked.test.ts': [
        'T24 Contrato social: accepted it is the new version, refused the former one',
      ],
    },
  },
  {
    file: 'app/typeset/beside/exclusions.ts',
    find: 'else right = Math.min(right, exclusion.left);',
    replace: 'else right = Math.min(right, exclusion.right);',
    caughtBy: {
      'tests/pdf/images/beside.test.ts': [
        'T14 T24 no letter stands on an image, and every image is whole on one page',
      ],
    },
  },
  {
    file: 'app/document/suggesting/accept-suggestion.ts',
    find: 'if (after === undefined) return 0;',
    replace: 'if (after === undefined) return list.length;',
    caughtBy: {
      'app/document/suggesting/suggesting.property.test.ts': [
        'T13 any of them, accepted in any order, change what they propose and nothing else',
      ],
    },
  },
  {
    file: 'app/document/numbering/number-blocks.ts',
    find: 'if (this.#levels[below]?.continues !== true) this.#numbers[below] = undefined;',
    replace: ';',
    caughtBy: {
      'app/document/numbering/number-blocks.test.ts': [
        'T14 every paragraph has the number that one counts by hand, whatever levels follow each other',
        'T14 own schemes count as one counts by hand, with first numbers and levels that go on',
      ],
    },
  },
  {
    file: 'app/document/numbering/number-blocks.ts',
    find: 'outermost = Math.min(at, outermostIn(above));',
    replace: 'outermost = at;',
    caughtBy: {
      'app/document/references/references.test.ts': [
        'T14 cite a number as one does by hand, whatever levels follow each other',
      ],
    },
  },
  {
    file: 'app/typeset/pages/set-document.ts',
    find: 'const stale = isResized ? new Set(this.#blocks) : this.#references.stale();',
    replace: 'const stale = new Set(isResized ? this.#blocks : []);',
    caughtBy: {
      'tests/pdf/references.test.ts': [
        'T15 follow what changes elsewhere: while writing they show what they show in the whole',
      ],
    },
  },
  {
    file: 'app/editor/numbering/shown/shown-numbers.ts',
    find: 'if (placeOf(former).some((part, at) => part !== place[at])) return true;',
    replace: '',
    caughtBy: {
      'app/editor/numbering/random-edits.test.ts': [
        'T14 T20 shows the numbers that are printed, at levels that the schemes have',
      ],
    },
  },
  {
    file: 'app/editor/numbering/numbering.ts',
    find: '$setNumbering(block, { scheme, level: Math.min(level, $levelsOf(scheme).length - 1) });',
    replace: '$setNumbering(block, { scheme, level });',
    caughtBy: {
      'app/editor/numbering/random-edits.test.ts': [
        'T14 T20 shows the numbers that are printed, at levels that the schemes have',
      ],
    },
  },
  {
    file: 'app/editor/block-ids/used-ids.ts',
    find: 'if ($holderOf(id, node) !== null) return true;',
    replace: '',
    caughtBy: {
      'app/editor/block-ids/block-ids.test.ts': [
        'T13 T20 whatever is written, pasted or undone, every block has an id that no other has',
      ],
    },
  },
  {
    file: 'app/editor/block-ids/moved-id.ts',
    find: 'origin.key === node.getKey() ? null : origin.id;',
    replace: 'origin.key === node.getKey() ? null : null;',
    caughtBy: {
      'app/editor/block-ids/block-ids.test.ts': [
        'T13 T20 a block that begins as before has the id that it had, whatever became of it',
      ],
    },
  },
  {
    file: 'domain/rules/merge/body/merge-order.ts',
    find: 'return first < other ? [...local, ...server] : [...server, ...local];',
    replace: 'return [...server, ...local.slice(server.length)];',
    caughtBy: {
      'domain/rules/merge/body/merge-document.properties.test.ts': [
        'O04 every word that either wrote is in the merge or in a conflict',
        'O04 both devices get the same document, and conflicts in the same blocks',
      ],
    },
  },
  {
    file: 'domain/rules/merge/template/part-conflicts.ts',
    find: 'const kept = authors[',
    replace:
      "if (part === 'page') return { part, kept: authors.server, others: [] };\n    const kept = authors[",
    caughtBy: {
      'domain/rules/merge/template/part-conflicts.test.ts': [
        'O04 every value that either set is in the template or can be chosen',
      ],
    },
  },
  {
    file: 'domain/rules/blocks/block-ids.ts',
    find: "if (id === '' || this.#taken.has(id)) this.#lacking.add(node);",
    replace: "if (id === '') this.#lacking.add(node);",
    caughtBy: {
      'app/document/reading/block-ids.test.ts': [
        'T13 T20 whatever is stored, ids are unique, the same each time, and those that are stored stay',
      ],
    },
  },
  {
    file: 'app/editor/bubble/content/nodes-to-blocks.ts',
    find: 'indent: Math.min(node.getIndent(), INDENT_MAX),',
    replace: 'indent: 0,',
    caughtBy: {
      'app/editor/bubble/content/content.test.ts': ['S14 gives back every message as it was given'],
    },
  },
  {
    file: 'app/typeset/pages/set-document.ts',
    find: 'this.#set.splice(from, removed,',
    replace: 'this.#set.splice(from, blocks.length,',
    caughtBy: {
      'tests/pdf/repagination.test.ts': [
        'T15 has the pages after each change that it would have if it were set anew',
      ],
      'tests/pdf/pages/first-page.test.ts': ['T15 pages while writing are those of the whole'],
      'tests/pdf/pages/page-figures.test.ts': ['T15 pages while writing are those of the whole'],
      'tests/pdf/pages/footnotes.test.ts': [
        'T15 pages while writing are those of the whole, with renumbered marks',
      ],
    },
  },
  {
    file: 'app/typeset/pages/pages.ts',
    find: 'this.#carried = notes.rest;',
    replace: 'this.#carried = notes.rest.slice(1);',
    caughtBy: {
      'tests/pdf/pages/footnotes.test.ts': [
        'T24 stand on the page of their mark or go on on the next, and nothing is lost',
      ],
    },
  },
  {
    file: 'app/typeset/flow/contents.ts',
    find: 'return Math.min(Math.max(format.firstLine, -out), Math.max(0, own.width - NARROWEST_LINE));',
    replace: 'return Math.max(0, format.firstLine);',
    caughtBy: {
      'tests/pdf/paragraph-format.test.ts': [
        'T24 places lines by indents, first line, spacing and line height',
      ],
    },
  },
  {
    file: 'app/document/reading/paragraphs/format.ts',
    find: '.sort((a, b) => a.at - b.at);',
    replace: '.reverse();',
    caughtBy: {
      'app/document/reading/paragraphs/format.test.ts': [
        'T14 never fails, and reads what it returned as the same',
      ],
    },
  },
  {
    file: 'app/typeset/pages/set-document.ts',
    find: 'this.#setRenumbered(before, done);',
    replace: '',
    caughtBy: {
      'tests/pdf/repagination.test.ts': [
        'T14 T15 renumbers every clause that a change moves, as if the document were set anew',
      ],
    },
  },
  {
    file: 'app/typeset/preview/document-preview.ts',
    find: 'return before !== undefined && given !== undefined && isSameBody(given, page)',
    replace: 'return before !== undefined && given !== undefined',
    caughtBy: {
      'tests/pdf/preview.test.ts': ['T22 is after each value what it would be if it were made anew'],
    },
  },
  {
    file: 'app/typeset/lines/breaking/break-points.ts',
    find: "if (isAddress(word)) return addressBreaks(word).map((at) => ({ at, kind: 'address' }));",
    replace: '',
    caughtBy: {
      'tests/pdf/copied-text.test.ts': [
        'T24 is what was written, and no address, code or number has a hyphen that was added',
      ],
    },
  },
  {
    file: 'app/exporters/pdf/fonts/painted-font.ts',
    find: 'this.#codes.push({ number: code, glyph, text });',
    replace: "this.#codes.push({ number: code, glyph, text: text === 'a' || text > 'z' ? '*' : text });",
    caughtBy: {
      'tests/pdf/properties.test.ts': [
        'T24 gives a PDF that readers open and that says what was put in, or a clear error',
        'T24 says what was put in whatever the characters',
        'T24 says what was put in, in that order, from the right and from the left',
      ],
    },
  },
  {
    file: 'domain/rules/comments/merge-comment.ts',
    find: 'if (theirs === undefined) merged.set(mine.id, mine);',
    replace: 'if (theirs === undefined) merged.delete(mine.id);',
    caughtBy: {
      'domain/rules/comments/merge-comment.test.ts': [
        'T13 O04 unite to what both people wrote, whoever is merged into whom',
      ],
    },
  },
  {
    file: 'app/typeset/pages/pages.ts',
    find: 'return this.#carried.length > 0 && this.#sections.some(({ index }) => index === this.#next);',
    replace: 'return false;',
    caughtBy: {
      'tests/pdf/pages/sections.test.ts': [
        'T24 every line and every note is on a page of its section, as wide as that page',
      ],
    },
  },
  {
    file: 'app/typeset/pages/set-document.ts',
    find: 'this.#setResized(sections, done);',
    replace: '',
    caughtBy: {
      'tests/pdf/pages/sections.test.ts': [
        'T15 T24 while writing, the pages are those of the whole document set anew',
      ],
    },
  },
  {
    file: 'app/document/anchors/anchors.ts',
    find: 'const others = blocks.filter((block) => !own.includes(block));',
    replace: 'const others: B[] = [];',
    caughtBy: {
      'app/document/anchors/anchors.test.ts': [
        'T13 an anchor follows its words through every edit, or says that they are lost',
      ],
    },
  },
  {
    file: 'app/document/anchors/anchors.ts',
    find: 'places.push({ block, start, end: start + quote.length });',
    replace: 'places.push({ block, start: start + 1, end: start + quote.length });',
    caughtBy: {
      'app/document/anchors/anchors-after-merge.test.ts': [
        'O04 T13 a comment finds its words in what two people made of the text',
      ],
    },
  },
  {
    file: 'domain/rules/merge/body/inline/merge-inline.ts',
    find: 'return withNoteTokens(chosen, mergeTokens({ base, local, server }, preferred));',
    replace: 'return withNoteTokens(chosen, mergeTokens({ base, local: server, server }, preferred));',
    caughtBy: {
      'domain/rules/merge/body/inline/merge-notes.property.test.ts': [
        'O04 T16 every word that either wrote, in a note too, is in the text or in a conflict',
        'O04 T16 one who edits the text and one who edits its notes, not all their words, never conflict',
        'O04 T16 both devices get the same text and notes, or conflicts in the same blocks',
      ],
    },
  },
  {
    file: 'domain/rules/merge/body/inline/note-tokens.ts',
    find: 'children: nodesOf(words) });',
    replace: 'children: nodesOf(words.slice(1)) });',
    caughtBy: {
      'domain/rules/merge/body/inline/merge-notes.property.test.ts': [
        'O04 T16 words of text and notes that neither deleted stay, once and in their order',
      ],
    },
  },
  {
    file: 'domain/rules/merge/body/attributes.ts',
    find: 'if (!isJsonObject(local) || !isJsonObject(server)) return pick(values, preferred);',
    replace: "if (!isJsonObject(local) || !isJsonObject(server)) return pick(values, 'server');",
    caughtBy: {
      'domain/rules/merge/body/settings/merge-settings.property.test.ts': [
        'O04 T13 properties merge one by one, and both versions of one that both changed are kept',
        'O04 T13 both devices get the same settings, or a conflict in them',
      ],
    },
  },
  {
    file: 'domain/rules/merge/body/attributes.ts',
    find: 'const BY_ENTRY: ReadonlySet<string> = new Set([PASSAGES_KEY]);',
    replace: 'const BY_ENTRY: ReadonlySet<string> = new Set();',
    caughtBy: {
      'domain/rules/merge/body/settings/passages.property.test.ts': [
        'O04 T21 each rule is one that somebody wrote, and none is lost',
      ],
    },
  },
  {
    file: 'domain/rules/merge/body/attributes.ts',
    find: 'local: of(local), server: of(server) }, preferred);',
    replace: "local: { ...of(local), within: ['nowhere'] }, server: of(server) }, preferred);",
    caughtBy: {
      'domain/rules/merge/body/settings/passages.property.test.ts': [
        'O04 T21 each block stays in the passages that one of them put it into, whoever changes its words',
      ],
    },
  },
  {
    file: 'domain/rules/living/evaluation/judge.ts',
    find: 'if (rows.length < min)',
    replace: 'if (rows.length <= min)',
    caughtBy: {
      'domain/rules/living/outcome-of.property.test.ts': [
        'T21 is what a second evaluator of another structure finds',
      ],
    },
  },
  {
    file: 'domain/rules/living/evaluation/evaluation.ts',
    find: "scope.decide(place, calculated === undefined ? '' : failed(result));",
    replace: 'scope.decide(place, failed(result));',
    caughtBy: {
      'domain/rules/living/outcome-of.property.test.ts': [
        'T12 is the same again from what an execution holds of it',
      ],
    },
  },
  {
    file: 'domain/rules/living/execution-problem.ts',
    find: 'field.value === value &&',
    replace: '',
    caughtBy: {
      'domain/rules/living/outcome-of.property.test.ts': [
        'T12 S16 is what the server takes, and nothing else of it',
      ],
    },
  },
  {
    file: 'domain/rules/merge/body/settings/moved-schemes.ts',
    find: 'const to = moves.server.get(from) ?? ofLocal;',
    replace: 'const to = moves.server.get(from);',
    caughtBy: {
      'domain/rules/merge/body/settings/moved-schemes.property.test.ts': [
        'O04 T20 clauses that counted in one list count in one, with what is new of either',
      ],
    },
  },
  {
    file: 'app/features/editing/comments/mentions/mention-text.ts',
    find: 'return name === undefined ? token : `@${name}`;',
    replace: 'return name === undefined ? token : name;',
    caughtBy: {
      'app/features/editing/comments/mentions/mention.test.ts': [
        'T13 any text with names is the same after it was stored and written again',
      ],
    },
  },
];
