import { describe, expect, it } from 'vitest';
import { looksIn } from '#tests/support/word/looks-in.ts';
import { abstract, item, levelXml, num, ofList, shown, startAt } from './testing/numbering-xml.ts';

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
