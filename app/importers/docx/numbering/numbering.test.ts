import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markerText } from '#app/document/numbering/list-marker.ts';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { type DocxParts } from '#tests/support/word/docx-of.ts';
import { looksIn } from '#tests/support/word/looks-in.ts';

interface Level {
  format?: string;
  text?: string;
  start?: number;
  more?: string;
}

const levelXml = ({ format = 'decimal', text, start = 1, more = '' }: Level, at: number): string =>
  `<w:lvl w:ilvl="${String(at)}"><w:start w:val="${String(start)}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text ?? `%${String(at + 1)}.`}"/></w:lvl>`;

const abstract = (id: number, levels: readonly Level[], more = ''): string =>
  `<w:abstractNum w:abstractNumId="${String(id)}">${more}${levels.map(levelXml).join('')}</w:abstractNum>`;

const num = (id: number, of: number, overrides = ''): string =>
  `<w:num w:numId="${String(id)}"><w:abstractNumId w:val="${String(of)}"/>${overrides}</w:num>`;

const startAt = (level: number, start: number): string =>
  `<w:lvlOverride w:ilvl="${String(level)}"><w:startOverride w:val="${String(start)}"/></w:lvlOverride>`;

const item = (level: number, list = 1, more = ''): string =>
  `<w:p><w:pPr>${more}<w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="${String(list)}"/></w:numPr></w:pPr></w:p>`;

/** What our pages show before the paragraphs of a file: our own number, or the text that stands in its place. */
function shown(parts: DocxParts): (string | null)[] {
  const { paragraphs } = looksIn(parts);
  const numbered = paragraphs.flatMap(({ look: { numbering } }, at) =>
    numbering === undefined ? [] : [{ id: String(at), numbering }],
  );
  const labels = numberParagraphs(numbered);
  return paragraphs.map(
    ({ look }, at) =>
      labels.get(String(at)) ??
      look.label ??
      (look.item === undefined ? null : markerText(look.item.marker, look.item.value ?? 1)),
  );
}

const ofList = (levels: readonly Level[], body: string, more = ''): (string | null)[] =>
  shown({ numbering: abstract(1, levels) + num(1, 1) + more, body });

describe('the numbers of a Word file', () => {
  it('T13 a contract keeps its clauses, items and letters in the ready scheme', () => {
    const indent = (left: number, hanging: number) =>
      `<w:pPr><w:ind w:left="${String(left)}" w:hanging="${String(hanging)}"/></w:pPr>`;
    const parts = {
      numbering:
        abstract(1, [
          { text: 'Cláusula %1ª' },
          { text: '%1.%2' },
          { format: 'lowerLetter', text: '%3)' },
          { format: 'lowerRoman', text: '%4)' },
        ]).replaceAll(/<w:lvlText w:val="(.*?)"\/>/g, (whole, text: string) => {
          const [left = 0, hanging = 0] = { 'Cláusula %1ª': [0, 0], '%1.%2': [600, 600], '%3)': [1080, 480] }[
            text
          ] ?? [1560, 480];
          return `${whole}${indent(left, hanging)}`;
        }) + num(1, 1),
      body: [0, 1, 1, 2, 2, 3, 0, 1].map((level) => item(level)).join(''),
    };
    expect(shown(parts)).toEqual(['Cláusula 1ª', '1.1', '1.2', 'a)', 'b)', 'i)', 'Cláusula 2ª', '2.1']);
    const { paragraphs, looks } = looksIn(parts);
    expect(paragraphs[3]?.look.numbering).toEqual({ scheme: 'contrato', level: 2 });
    expect(paragraphs[3]?.look.format).not.toHaveProperty('left');
    expect(looks.schemes.size).toBe(0);
  });

  it('T13 lists begin again, with any number, and go on', () => {
    const more = num(2, 1, startAt(0, 1)) + num(3, 1, startAt(0, 7));
    expect(
      ofList(
        [{}, { format: 'lowerLetter', text: '%2)' }],
        [
          item(0),
          item(1),
          item(0),
          item(0, 2),
          item(0, 1),
          item(0, 3),
          item(1, 3),
          item(0, 3),
          item(0, 2),
        ].join(''),
        more,
      ),
    ).toEqual(['1.', 'a)', '2.', '1.', '2.', '7.', 'a)', '8.', '9.']);
  });

  it('T13 a list with another level counts on with its like', () => {
    const more = num(
      2,
      1,
      `<w:lvlOverride w:ilvl="1">${levelXml({ format: 'upperRoman', text: '%2 -' }, 1)}</w:lvlOverride>`,
    );
    expect(
      ofList(
        [{}, { format: 'lowerLetter', text: '%2)' }],
        [item(0), item(1), item(1, 2), item(0, 2), item(1, 2)].join(''),
        more,
      ),
    ).toEqual(['1.', 'a)', 'II -', '2.', 'I -']);
  });

  it('T13 levels begin again as said: never, below some levels, or below all', () => {
    const levels = [
      {},
      { text: '%1.%2' },
      { text: 'Art. %3', more: '<w:lvlRestart w:val="0"/>' },
      { text: '%4', more: '<w:lvlRestart w:val="1"/>' },
    ];
    const body = [0, 1, 2, 3, 1, 2, 3, 0, 2, 3].map((level) => item(level)).join('');
    expect(ofList(levels, body)).toEqual([
      '1.',
      '1.1',
      'Art. 1',
      '1',
      '1.2',
      'Art. 2',
      '2',
      '2.',
      'Art. 3',
      '1',
    ]);
  });

  it('T13 what no scheme writes is text before the paragraph', () => {
    const { paragraphs, remarks } = looksIn({
      numbering:
        abstract(1, [
          { format: 'upperRoman', text: '%1' },
          { text: '%1.%2', more: '<w:suff w:val="space"/>' },
          { text: '%1.%3', more: '<w:isLgl/>' },
          { format: 'decimalZero' },
        ]) + num(1, 1),
      body: [0, 1, 2, 3].map((level) => item(level)).join(''),
    });
    expect(paragraphs.map(({ look }) => look.label)).toEqual([undefined, 'I.1 ', undefined, '01.\t']);
    expect(remarks.list()).toEqual([{ code: 'number-as-text', count: 2, samples: ['I.1', '01.'] }]);
  });

  it('T13 letters after z, numbers from zero and empty numbers', () => {
    const letters = ofList([{ format: 'lowerLetter', text: '%1)' }], item(0).repeat(29));
    expect([letters[25], letters[26], letters[27], letters[28]]).toEqual(['z)', 'aa)', 'bb)\t', 'cc)\t']);
    expect(ofList([{ start: 0 }], item(0).repeat(3))).toEqual(['0.\t', '1.', '2.']);
    expect(
      ofList([{ format: 'none', text: '' }, { text: '%2.' }], [item(1), item(1), item(0), item(1)].join('')),
    ).toEqual(['1.', '2.', null, '1.']);
  });

  it('T13 numbers with zeros before them, in the form that the file gives', () => {
    const levels = [{ text: 'OS-%1', format: 'custom' }];
    const numbering = abstract(1, levels).replaceAll(
      'w:val="custom"',
      'w:val="custom" w:format="001, 002, 003, ..."',
    );
    expect(shown({ numbering: numbering + num(1, 1), body: item(0).repeat(2) })).toEqual([
      'OS-001\t',
      'OS-002\t',
    ]);
  });

  it('T13 lists of the same look that count between one another stay apart', () => {
    const levels = [{}, { text: '%1.%2' }];
    const numbering = abstract(1, levels) + abstract(2, levels) + num(1, 1) + num(2, 2);
    const body = [item(0, 1), item(0, 2), item(0, 2), item(1, 1), item(1, 2), item(0, 1)].join('');
    expect(shown({ numbering, body })).toEqual(['1.', '1.', '2.', '1.1', '2.1', '2.']);
  });

  it('T13 styles number their paragraphs by the level that names them, and a paragraph can do without', () => {
    const style = (id: string, content: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${content}</w:style>`;
    const named = (id: string, more = '') => `<w:p><w:pPr><w:pStyle w:val="${id}"/>${more}</w:pPr></w:p>`;
    const numbered = (more = '') => `<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr>${more}</w:pPr>`;
    const parts = {
      styles:
        style('Um', numbered()) +
        style('Dois', `<w:basedOn w:val="Um"/>${numbered('<w:ind w:left="300"/>')}`) +
        style('Tres', '<w:basedOn w:val="Dois"/>') +
        style('Livre', '<w:basedOn w:val="Um"/><w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>'),
      numbering:
        abstract(1, [
          { more: '<w:pStyle w:val="Um"/>' },
          {
            text: '%1.%2',
            more: '<w:pStyle w:val="Dois"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr>',
          },
        ]) + num(1, 1),
      body:
        named('Um') +
        named('Dois') +
        named('Tres') +
        named('Um', '<w:numPr><w:numId w:val="0"/></w:numPr>') +
        named('Livre') +
        named('Dois'),
    };
    expect(shown(parts)).toEqual(['1.', '1.1', '1.2', null, null, '1.3']);
    const { looks, paragraphs } = looksIn(parts);
    const scheme = paragraphs[0]?.look.numbering?.scheme;
    expect(looks.styles.get('Dois')?.paragraph.numbering).toEqual({ scheme, level: 1 });
    expect(looks.styles.get('Livre')).toMatchObject({ basedOn: 'normal' });
    // The style's own indent is over that of its level.
    expect(paragraphs[1]?.look.format).toMatchObject({ left: 20 });
  });

  it('T13 lists by numbering styles, and those that lead nowhere', () => {
    const style = `<w:style w:type="numbering" w:styleId="Lista"><w:name w:val="Lista"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
    const numbering =
      abstract(1, [{ text: '(%1)' }], '<w:styleLink w:val="Lista"/>') +
      abstract(2, [], '<w:numStyleLink w:val="Lista"/>') +
      abstract(3, [], '<w:numStyleLink w:val="Outra"/>') +
      num(1, 1) +
      num(2, 2) +
      num(3, 3) +
      num(4, 9);
    const body = [item(0, 1), item(0, 2), item(0, 3), item(0, 4), item(0, 5), item(7, 1), item(-1, 1)].join(
      '',
    );
    expect(shown({ styles: style, numbering, body })).toEqual(['(1)', '(2)', null, null, null, null, null]);
  });

  it('T13 labels in full are those of a form that Word has not, if one writes all of them', () => {
    const inFull = (id: number, level: number, label: string) =>
      num(
        id,
        1,
        `<w:lvlOverride w:ilvl="${String(level)}">${levelXml({ text: label }, level)}</w:lvlOverride>`,
      );
    const levels = [{ text: 'Art. %1' }, { text: '§ %2' }, { format: 'lowerLetter', text: '%3)' }];
    const labels = Array.from({ length: 11 }, (_, at) => (at < 9 ? `Art. ${at + 1}º` : `Art. ${at + 1}.`));
    const parts = {
      numbering:
        abstract(1, levels) +
        num(1, 1) +
        labels.map((label, at) => inFull(at + 2, 0, label)).join('') +
        inFull(20, 1, 'Parágrafo único.') +
        inFull(21, 1, '§ 1º') +
        inFull(22, 1, '§ 2º'),
      body: `${item(0, 2)}${item(1, 20)}${item(2)}${item(0, 3)}${item(1, 21)}${item(1, 22)}${labels
        .slice(2)
        .map((_, at) => item(0, at + 4))
        .join('')}`,
    };
    expect(shown(parts)).toEqual([
      'Art. 1º',
      'Parágrafo único.',
      'a)',
      'Art. 2º',
      '§ 1º',
      '§ 2º',
      ...labels.slice(2),
    ]);
    const { looks, paragraphs } = looksIn(parts);
    expect(looks.schemes.size).toBe(1);
    expect(new Set(paragraphs.map(({ look }) => look.numbering?.scheme)).size).toBe(1);
    expect([...looks.schemes.values()][0]?.levels).toMatchObject([
      { form: 'legal', text: 'Art. %1' },
      { form: 'legal', text: '§ %2', alone: 'Parágrafo único.' },
      { form: 'lower-letter' },
    ]);
    // A label that no form writes: each is a list of its own.
    const odd = { ...parts, numbering: parts.numbering.replace('Art. 2º', 'Artigo segundo') };
    expect(shown(odd)[3]).toBe('Artigo segundo');
    // One that stands where the form would write another.
    const wrong = { ...parts, numbering: parts.numbering.replace('Art. 2º', 'Art. 7º') };
    expect(shown(wrong)[3]).toBe('Art. 7º');
  });

  it('T13 bullets are no numbers', () => {
    const levels = [
      { format: 'bullet', text: '·' },
      { text: '%2.' },
      { text: '·', more: '<w:lvlPicBulletId w:val="0"/>' },
    ];
    expect(ofList(levels, [item(0), item(1), item(1), item(0), item(1), item(2)].join(''))).toEqual([
      '•',
      '1.',
      '2.',
      '•',
      '1.',
      '•',
    ]);
  });

  it('T13 more lists than a document has schemes for are text', () => {
    const ids = Array.from({ length: 120 }, (_, at) => at + 1);
    const numbering =
      ids.map((id) => abstract(id, [{ text: `${String(id)}-%1` }])).join('') +
      ids.map((id) => num(id, id)).join('');
    const labels = shown({ numbering, body: ids.map((id) => item(0, id)).join('') });
    expect(labels.map((label) => label?.trim())).toEqual(ids.map((id) => `${String(id)}-1`));
  });
});

const FORMATS = ['decimal', 'lowerLetter', 'upperRoman', 'bullet', 'none', 'decimalZero'] as const;

it('T13 whatever lists follow each other, each paragraph shows the number that one counts by hand', () => {
  const arbitraryLevel = fc.record({
    format: fc.constantFrom(...FORMATS),
    depth: fc.nat(2),
    isLegal: fc.boolean(),
    start: fc.constantFrom(0, 1, 1, 1, 4),
    restart: fc.constantFrom(null, null, 0, 1),
  });
  const arbitraryLists = fc.array(fc.tuple(arbitraryLevel, arbitraryLevel, arbitraryLevel), {
    minLength: 1,
    maxLength: 3,
  });
  const arbitraryUse = fc.record({
    list: fc.nat(3),
    from: fc.option(fc.tuple(fc.nat(2), fc.nat(5)), { nil: null }),
  });
  const arbitraryPlaces = fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(
      arbitraryLists,
      fc.array(arbitraryUse, { minLength: 1, maxLength: 4 }),
      arbitraryPlaces,
      (lists, uses, places) => {
        const text = (at: number, depth: number) =>
          Array.from(
            { length: Math.min(depth, at) + 1 },
            (_, back) => `%${String(at - Math.min(depth, at) + back + 1)}`,
          ).join('.');
        const numbering =
          lists
            .map((levels, id) =>
              abstract(
                id,
                levels.map(({ format, depth, isLegal, start, restart }, at) => ({
                  format,
                  text: `(${text(at, depth)})`,
                  start,
                  more: `${isLegal ? '<w:isLgl/>' : ''}${restart === null ? '' : `<w:lvlRestart w:val="${String(restart)}"/>`}`,
                })),
              ),
            )
            .join('') +
          uses
            .map(({ list, from }, id) =>
              num(id + 1, list % lists.length, from === null ? '' : startAt(from[0], from[1])),
            )
            .join('');
        const body = places.map(([use, level]) => item(level, (use % uses.length) + 1)).join('');

        // By hand: each list's history as a list of paragraphs, asked anew for each of them.
        const write = (format: string, value: number): string => {
          if (format === 'lowerLetter')
            return value < 1 ? String(value) : 'abcdefghijklmnopqrstuvwxyz'.charAt(value - 1);
          if (format === 'upperRoman')
            return (
              ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][value - 1] ?? romanOver(value)
            );
          if (format === 'decimalZero') return String(value).padStart(2, '0');
          return format === 'none' ? '' : String(value);
        };
        const romanOver = (value: number): string =>
          value < 1
            ? String(value)
            : `${'X'.repeat(Math.floor(value / 10))}${value % 10 === 0 ? '' : write('upperRoman', value % 10)}`;
        const history: { use: number; list: number; level: number; numbers: number[] }[] = [];
        const expected = places.map(([chosen, level]) => {
          const use = chosen % uses.length;
          const list = (uses[use]?.list ?? 0) % lists.length;
          const levels = lists[list] ?? [];
          const former = history.filter((each) => each.list === list);
          const startOf = (at: number): number => {
            const from = uses[use]?.from;
            return from !== null && from !== undefined && from[0] === at ? from[1] : (levels[at]?.start ?? 1);
          };
          const isReset = (at: number, above: number): boolean => {
            const restart = levels[at]?.restart ?? null;
            return above < at && (restart === null || above < restart);
          };
          /** The number of a level as the last paragraph left it; undefined if it begins anew. */
          const left = (at: number): number | undefined => {
            for (const each of former.toReversed()) {
              if (isReset(at, each.level)) return undefined;
              if (each.level >= at) return each.numbers[at];
            }
            return undefined;
          };
          const hasBegun = former.some((each) => each.use === use && each.level === level);
          const from = uses[use]?.from;
          const isForced = from?.[0] === level && !hasBegun;
          const before = left(level);
          const own = isForced ? startOf(level) : before === undefined ? startOf(level) : before + 1;
          const numbers = [...Array.from({ length: level }, (_, at) => left(at) ?? startOf(at)), own];
          history.push({ use, list, level, numbers });
          const found = levels[level];
          if (found?.format === 'bullet') return '•';
          const shownNumbers = numbers
            .slice(level - Math.min(found?.depth ?? 0, level))
            .map((value, back) => {
              const at = level - Math.min(found?.depth ?? 0, level) + back;
              const format = levels[at]?.format ?? 'decimal';
              return write(found?.isLegal === true && format !== 'none' ? 'decimal' : format, value);
            });
          return `(${shownNumbers.join('.')})`;
        });
        expect(shown({ numbering, body }).map((label) => label?.trim())).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
