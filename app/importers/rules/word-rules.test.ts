import { describe, expect, it } from 'vitest';
import { fill, type NamedAnswers, readTemplate } from '#tests/support/word/filled-import.ts';
import { cell, p, paragraphs, printed, r, row, table } from './testing/word-parts.ts';

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string =>
  `<w:r><w:instrText xml:space="preserve">${text.replaceAll('<', '&lt;')}</w:instrText></w:r>`;
const merge = (name: string): string =>
  char('begin') + code(` MERGEFIELD ${name} `) + char('separate') + r(`«${name}»`) + char('end');
/** `IF`, with fields among the parts of its instruction. */
const choice = (instruction: string, shown: string): string =>
  char('begin') + instruction + char('separate') + shown + char('end');

describe("Word's conditions", () => {
  const married = choice(
    code(' IF ') +
      merge('Estado_civil') +
      code(' = "casado" "casado com ') +
      merge('Conjuge') +
      code('" "solteiro" '),
    r('solteiro'),
  );

  it.each<[string, string, NamedAnswers, string[]]>([
    [
      'an IF with a field in its text',
      p(r('É ') + married + r('.')),
      { 'Estado civil': 'casado', Conjuge: 'Ana' },
      ['É casado com Ana.'],
    ],
    ['its other text', p(r('É ') + married + r('.')), { 'Estado civil': 'viúvo' }, ['É solteiro.']],
    [
      'an IF that shows nothing now',
      p(r('Sr') + choice(code('IF ') + merge('sexo') + code('="F" "a" ""'), '') + r('.')),
      { sexo: 'F' },
      ['Sra.'],
    ],
    [
      'an IF in an IF',
      p(
        choice(
          code('IF ') +
            merge('n') +
            code(' > 10 "alto" "') +
            choice(code('IF ') + merge('n') + code(' > 5 "médio" "baixo"'), r('x')) +
            code('"'),
          r('alto'),
        ),
      ),
      { n: '7' },
      ['médio'],
    ],
    [
      'an IF of what is empty',
      p(
        choice(
          code('IF ') + merge('obs') + code(' <> "" "Obs.: ') + merge('obs') + code('" "-" \\* MERGEFORMAT'),
          r('-'),
        ),
      ),
      { obs: 'x' },
      ['Obs.: x'],
    ],
    [
      'a simple field',
      p(
        `<w:fldSimple w:instr=" IF sexo = &quot;F&quot; &quot;a&quot; &quot;o&quot; ">${r('o')}</w:fldSimple>`,
      ),
      { sexo: 'F' },
      ['a'],
    ],
    [
      'one in a row of a table',
      table(row('x', 'y'), `<w:tr>${cell(p(married))}${cell(paragraphs('z'))}</w:tr>`),
      { 'Estado civil': 'casado', Conjuge: 'Bia' },
      ['x', 'y', 'casado com Bia', 'z'],
    ],
  ])('T13 %s', async (_, body, answers, wanted) => {
    const { shown, left } = await printed(body, answers);
    expect(left).toEqual([]);
    expect(shown).toEqual(wanted);
  });

  it('T13 leave comments beside them where they are', async () => {
    const commented = `<w:commentRangeStart w:id="1"/>${r('É ')}${married}<w:commentRangeEnd w:id="1"/>${r('.')}`;
    const { comments } = await readTemplate({
      body: p(commented),
      comments: `<w:comment w:id="1" w:author="Ana">${p(r('Rever'))}</w:comment>`,
    });
    expect(comments.map(({ anchor }) => anchor)).toMatchObject([
      { quote: 'É solteiro', before: '', after: '.' },
    ]);
  });

  it('T13 are no more than a document can have', async () => {
    const body = Array.from({ length: 600 }, () => p(married)).join('');
    const read = await readTemplate({ body });
    expect(read.rules).toHaveLength(500);
    expect(read.remarks.map(({ code: remark, count }) => [remark, count])).toEqual([['condition', 100]]);
    expect(fill(read, { 'Estado civil': 'x' }).lines.at(-1)).toBe('solteiro');
  });

  it('T13 that are left show what Word shows', async () => {
    const { shown } = await printed(p(r('É ') + married + r('.')), { 'Estado civil': 'casado' }, () => true);
    expect(shown).toEqual(['É solteiro.']);
  });

  it.each([
    ['signs for any letters', code('IF ') + merge('a') + code(' = "A*" "x" "y"')],
    ['a calculation', code('IF ') + choice(code('= 1 + 1'), r('2')) + code(' = 2 "x" "y"')],
    ['no end of a text', code('IF ') + merge('a') + code(' = "A "x" "y"')],
    ['too many parts', code('IF ') + merge('a') + code(' = "A" "x" "y" "z"')],
    [
      'other fields in its text',
      code('IF ') + merge('a') + code(' = "A" "') + choice(code('PAGE'), r('1')) + code('" "y"'),
    ],
  ])('T13 with %s show what Word shows, and are told', async (_, instruction) => {
    const { shown, left } = await printed(p(choice(instruction, r('agora'))), {});
    expect(shown).toEqual(['agora']);
    expect(left).toEqual([['condition', 1]]);
  });
});

const control = (name: string): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="${name}"/><w:text/></w:sdtPr><w:sdtContent>${r('…')}</w:sdtContent></w:sdt>`;
const section = (name: string, items: readonly string[]): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="${name}"/><w15:repeatingSection/></w:sdtPr><w:sdtContent>${items
    .map(
      (item) =>
        `<w:sdt><w:sdtPr><w15:repeatingSectionItem/></w:sdtPr><w:sdtContent>${item}</w:sdtContent></w:sdt>`,
    )
    .join('')}</w:sdtContent></w:sdt>`;

describe("Word's repeating sections", () => {
  const people: NamedAnswers = { Pessoas: [{ Nome: 'Ana' }, { Nome: 'Bia' }] };
  const person = p(r('Sr. ') + control('Nome'));

  it.each<[string, string, string[]]>([
    ['paragraphs', section('Pessoas', [person]) + paragraphs('fim'), ['Sr. Ana', 'Sr. Bia', 'fim']],
    [
      'paragraphs that Word has repeated',
      section('Pessoas', [person, person]) + paragraphs('fim'),
      ['Sr. Ana', 'Sr. Bia', 'fim'],
    ],
    [
      'rows',
      table(
        row('Nome', ''),
        section('Pessoas', [`<w:tr>${cell(p(control('Nome')))}${cell(paragraphs('x'))}</w:tr>`]),
      ),
      ['Nome', '', 'Ana', 'x', 'Bia', 'x'],
    ],
  ])('T13 repeat %s', async (_, body, wanted) => {
    const { shown, left } = await printed(body, people);
    expect(left).toEqual([]);
    expect(shown).toEqual(wanted);
  });

  it('T13 with items that differ stay as they are, and are told', async () => {
    const { shown, left } = await printed(
      section('Pessoas', [person, p(r('Dr. ') + control('Nome'))]),
      people,
    );
    expect(left).toEqual([['loop', 1]]);
    expect(shown).toEqual(['Sr. …', 'Dr. …']);
  });
});
