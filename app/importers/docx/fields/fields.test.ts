import { describe, expect, it } from 'vitest';
import { resolveTargets } from './known-targets.ts';
import { wordsIn } from '#tests/support/word/words-in.ts';

const p = (content: string): string => `<w:p>${content}</w:p>`;
const r = (content: string): string => `<w:r>${content}</w:r>`;
const t = (text: string): string => r(`<w:t xml:space="preserve">${text}</w:t>`);
const char = (type: string, data = ''): string => r(`<w:fldChar w:fldCharType="${type}">${data}</w:fldChar>`);
const code = (text: string): string => r(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
/** A complex field. */
const field = (instruction: string, result = '', data = ''): string =>
  char('begin', data) + code(instruction) + char('separate') + result + char('end');
const simple = (instruction: string, result: string): string =>
  `<w:fldSimple w:instr="${instruction}">${result}</w:fldSimple>`;

const fieldsOf = (body: string) =>
  wordsIn(body).fields.map(({ field, ...origin }) => ({ ...field, id: undefined, ...origin }));

describe("Word's fields", () => {
  it.each([
    [
      'page figures',
      `${t('Página ')}${field(' PAGE \\* MERGEFORMAT ', t('7'))}${t(' de ')}${simple('NUMPAGES', t('9'))}`,
      'Página <page> de <pages>',
    ],
    [
      'a field in one run',
      r('<w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="end"/>'),
      '<page>',
    ],
    [
      'an instruction in parts',
      char('begin') + code(' PA') + code('GE ') + char('separate') + t('7') + char('end'),
      '<page>',
    ],
    ['what Word computed', field(' DATE \\@ "dd/MM/yyyy" ', t('01/02/2026')), '01/02/2026'],
    ['conditions', field(` IF ${field('MERGEFIELD sexo', t('F'))} = "F" "a" "o" `, t('a')), 'a'],
    ['hidden fields', t('a') + field(' XE "índice" ', '') + t('b'), 'ab'],
    ['buttons', field(' MACROBUTTON NoMacro [Nome] ', ''), '<Nome>'],
    ['symbols', field(' SYMBOL 254 \\f "Wingdings" \\s 10 ', t('x')), '☑'],
    ['fields in results', field(' QUOTE ', t('n. ') + field('PAGE', t('2'))), 'n. <page>'],
    ['bookmark names as fields', field(' meu_indicador ', t('texto')), 'texto'],
    ['questions', field(' FILLIN "Nome do fiador" ', t('')), '<Nome do fiador>'],
  ])('T13 reads %s', (_, content, text) => {
    expect(wordsIn(p(content)).texts).toEqual([text]);
  });

  it.each([
    ['a begin without an end', char('begin') + code(' PAGE ') + t('a'), 'a'],
    ['an end without a begin', t('a') + char('separate') + char('end') + t('b'), 'ab'],
    ['a begin within a field', char('begin') + field('QUOTE', t('a')) + t('b'), 'ab'],
    [
      '500 fields in fields',
      char('begin').repeat(500) +
        code('QUOTE') +
        char('separate') +
        t('a') +
        char('end').repeat(500) +
        t('b'),
      'b',
    ],
  ])('T13 %s loses no other text', (_, content, text) => {
    expect(wordsIn(p(content)).texts).toEqual([text]);
  });

  it('T13 a field over paragraphs shows its result where it is', () => {
    const { texts, remarks } = wordsIn(
      p(char('begin') + code(' TOC \\o ') + char('separate') + t('1 Objeto')) +
        p(`<w:hyperlink w:anchor="x">${t('2 Preço ')}${field('PAGEREF x \\h', t('4'))}</w:hyperlink>`) +
        p(char('end')) +
        p(`${char('begin')}${code(' IF 1 = 1 "')}`) +
        p(`${code('long" "other" ')}${char('separate')}${t('long')}${char('end')}${t('.')}`),
    );
    expect(texts).toEqual(['1 Objeto', '2 Preço 4', '', 'long.']);
    expect(remarks.map(({ code: remark, samples }) => [remark, ...samples])).toEqual([
      ['calculated-field', 'PAGEREF x \\h'],
      ['condition', 'IF 1 = 1 "long" "other"'],
    ]);
  });

  it('T13 references show what ours can show, others what Word showed', () => {
    const bookmark = (name: string, inside: string, after = ''): string =>
      p(`<w:bookmarkStart w:id="${name}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${name}"/>${after}`);
    const { texts, blocks } = wordsIn(
      bookmark('whole', t('Do preço')) +
        bookmark('part', t('Tabela 1'), t(': valores')) +
        p(
          [
            ' REF whole \\h ',
            ' REF whole \\r \\h ',
            ' REF whole \\n',
            ' REF part \\w ',
            ' PAGEREF part ',
            ' REF part ',
            ' REF lost \\r',
            ' REF whole \\p ',
            ' NOTEREF whole ',
          ]
            .map((instruction) => field(instruction, t('x')))
            .join(t(',')),
        ),
    );
    const [whole, part] = blocks.map(({ id }) => id);
    expect(texts.at(-1)).toBe(
      `<text ${whole}>,<number ${whole}>,<label ${whole}>,<number ${part}>,<page ${part}>,x,x,x,x`,
    );
  });

  it('T13 a reference to a block that it cannot show is what Word showed', () => {
    const { blocks, shown, inlines } = wordsIn(
      p(`<w:bookmarkStart w:id="1" w:name="a"/>${t('item')}<w:bookmarkEnd w:id="1"/>`) +
        p(field(' REF a \\r \\h', t('a)'))),
    );
    const [target, ...others] = blocks;
    resolveTargets({ header: [], body: blocks, footer: [] }, shown);
    expect(inlines.at(-1)).toMatchObject({ kind: 'reference', target: target?.id });
    resolveTargets({ header: [], body: others, footer: [] }, shown);
    expect(others).toMatchObject([{ inlines: [{ kind: 'text', text: 'a)' }] }]);
  });

  it('T13 T16 merge fields have the type of their format', () => {
    const body = p(
      simple(' MERGEFIELD Nome_do_cliente \\* MERGEFORMAT ', t('«Nome_do_cliente»')) +
        field(' MERGEFIELD "CPF" ', t('«CPF»')) +
        field(' MERGEFIELD Valor \\# "R$ #.##0,00" ', t('«V»')) +
        field(' MERGEFIELD Parcelas \\* CardText ', t('«P»')) +
        field(' MERGEFIELD Assinado \\@ "d \'de\' MMMM" \\* Upper', t('«A»')) +
        field(' MERGEFIELD nome_do_CLIENTE ', t('«n»')),
    );
    expect(wordsIn(body).texts).toEqual([
      '<Nome do cliente><CPF><Valor><Parcelas><Assinado><Nome do cliente>',
    ]);
    expect(fieldsOf(body)).toEqual([
      { name: 'Nome do cliente', origin: 'merge-field', uses: 2 },
      { name: 'CPF', type: 'cpf', origin: 'merge-field', uses: 1 },
      { name: 'Valor', type: 'currency', origin: 'merge-field', uses: 1 },
      { name: 'Parcelas', type: 'number', origin: 'merge-field', uses: 1 },
      { name: 'Assinado', type: 'date', origin: 'merge-field', uses: 1 },
    ]);
    expect(wordsIn(body).inlines.slice(3, 5)).toMatchObject([
      { show: 'words' },
      { style: { capitals: 'all' } },
    ]);
  });

  it('T13 T16 form fields keep their options, values and help; unnamed ones are named by their words', () => {
    const data = (name: string, kind: string): string =>
      `<w:ffData><w:name w:val="${name}"/>${kind}</w:ffData>`;
    const body =
      p(
        t('Nome: ') +
          field(' FORMTEXT ', t('     '), data('Texto1', '<w:statusText w:val="Como no RG"/><w:textInput/>')),
      ) +
      p(
        field(
          ' FORMTEXT ',
          t('10/02/2026'),
          data('inicio', '<w:textInput><w:type w:val="date"/><w:format w:val="dd/MM/yyyy"/></w:textInput>'),
        ) +
          field(
            ' FORMDROPDOWN ',
            '',
            data(
              'PlanoDeSaude_CLT',
              '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Básico"/><w:listEntry w:val="Ouro"/></w:ddList>',
            ),
          ),
      ) +
      p(
        field(' FORMCHECKBOX ', '', data('Check1', '<w:checkBox><w:default w:val="1"/></w:checkBox>')) +
          t(' Aceito os termos'),
      ) +
      p(
        t('Nome: ') +
          field(' FORMTEXT ', t(''), data('Texto2', '<w:textInput><w:default w:val="Ana"/></w:textInput>')),
      );
    expect(fieldsOf(body)).toEqual([
      { name: 'Nome', help: 'Como no RG', origin: 'form-field', uses: 1 },
      { name: 'inicio', type: 'date', defaultValue: '2026-02-10', origin: 'form-field', uses: 1 },
      {
        name: 'Plano de saude CLT',
        type: 'singleSelection',
        options: [{ name: 'Básico' }, { name: 'Ouro' }],
        defaultValue: 'Ouro',
        origin: 'form-field',
        uses: 1,
      },
      { name: 'Aceito os termos', type: 'checkbox', defaultValue: 'true', origin: 'form-field', uses: 1 },
      { name: 'Nome 2', defaultValue: 'Ana', origin: 'form-field', uses: 1 },
    ]);
    expect(wordsIn(body).inlines).toContainEqual(expect.objectContaining({ kind: 'field', show: 'mark' }));
  });
});

const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const named = (name: string): string => `<w:alias w:val="${name}"/>`;
const PLACEHOLDER = '<w:showingPlcHdr/>';

describe('content controls', () => {
  it('T13 T16 are fields with the type, options and value that they have', () => {
    const items =
      '<w:listItem w:displayText="Escolha um item." w:value=""/><w:listItem w:displayText="À vista" w:value="1"/>';
    const body =
      control(`${named('Nome')}${PLACEHOLDER}<w:text/>`, p(t('Clique aqui'))) +
      p(
        control(`${named('CNPJ')}<w:text/>`, t('11.222.333/0001-81')) +
          control(`${named('Plano')}<w:dropDownList>${items}</w:dropDownList>`, t('Escolha um item.')) +
          control(`${named('Uso')}<w:comboBox>${items}</w:comboBox>`, t('outro')) +
          control(
            `${named('Início')}<w:date w:fullDate="2026-03-01T00:00:00Z"><w:dateFormat w:val="d MMM yyyy"/></w:date>`,
            t('1 mar 2026'),
          ) +
          control(`${named('Obs')}<w:text w:multiLine="1"/>`, t('a') + r('<w:br/>') + t('b')) +
          control(`<w:dataBinding w:xpath="/ns0:contrato[1]/ns0:cidade[1]"/><w:text/>`, t('São Paulo')),
      ) +
      p(
        control('<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', t('☒')) +
          t(' Com fiador; sem caução'),
      );
    expect(fieldsOf(body)).toEqual([
      { name: 'Nome', origin: 'content-control', uses: 1 },
      { name: 'CNPJ', type: 'cnpj', defaultValue: '11.222.333/0001-81', origin: 'content-control', uses: 1 },
      {
        name: 'Plano',
        type: 'singleSelection',
        options: [{ name: 'À vista' }],
        origin: 'content-control',
        uses: 1,
      },
      { name: 'Uso', defaultValue: 'outro', origin: 'content-control', uses: 1 },
      { name: 'Início', type: 'date', defaultValue: '2026-03-01', origin: 'content-control', uses: 1 },
      { name: 'Obs', type: 'multipleLine', defaultValue: 'a\nb', origin: 'content-control', uses: 1 },
      { name: 'cidade', defaultValue: 'São Paulo', origin: 'content-control', uses: 1 },
      { name: 'Com fiador', type: 'checkbox', defaultValue: 'true', origin: 'content-control', uses: 1 },
    ]);
  });

  it('T13 T16 that show words in the style of hints are empty', () => {
    const hint = '<w:r><w:rPr><w:rStyle w:val="PlaceholderText"/></w:rPr><w:t>Clique aqui</w:t></w:r>';
    expect(fieldsOf(p(control(`${named('Nome')}<w:text/>`, hint)))).toEqual([
      { name: 'Nome', id: undefined, origin: 'content-control', uses: 1 },
    ]);
  });

  it('T13 around several paragraphs, a clause or other controls are what is in them', () => {
    const clause = 'palavra '.repeat(40);
    const { texts } = wordsIn(
      control(named('Bloco'), p(t('um')) + p(t('dois'))) +
        p(control(named('Cláusula'), t(clause))) +
        p(control(named('Fora'), t('a ') + control(`${named('Dentro')}<w:text/>`, t('x')))) +
        control('<w:docPartObj/>', p(t('Sumário'))) +
        `<w:tbl><w:tr>${control(named('Célula'), `<w:tc>${p(t('c'))}</w:tc>`)}</w:tr></w:tbl>`,
    );
    expect(texts).toEqual(['um', 'dois', clause, 'a <Dentro>', 'Sumário', '<Célula>']);
  });

  const settings = (content: string) => ({
    others: { 'customXml/item1.xml': `<fields xmlns="urn:autodocs:fields">${content}</fields>` },
    relationships:
      '<Relationship Id="rIdF" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="../customXml/item1.xml"/>',
  });

  it('T13 with the id of one of our fields are that field, with its settings', () => {
    const known = { id: 'ABC', name: 'Valor', type: 'currency', required: true, color: '#cdeac0' };
    const { fields, inlines } = wordsIn({
      body: p(control(`${named('Outro nome')}<w:tag w:val="ABC"/><w:text/>`, t('x')) + t(' {{valor}}')),
      ...settings(JSON.stringify([{ id: '' }, { ...known, sectionId: 'S' }])),
    });
    expect(fields).toEqual([{ field: known, origin: 'content-control', uses: 2 }]);
    expect(inlines).toMatchObject([{ field: 'ABC' }, { text: ' ' }, { field: 'ABC' }]);
  });

  it.each(['', '{', '{}', '[1, null]', '<nested/>'])(
    'T13 settings that are none (%s) do no harm',
    (content) => {
      const body = p(control(`${named('Nome')}<w:tag w:val="ABCDEFGHJ2"/><w:text/>`, t('x')));
      const { fields } = wordsIn({ body, ...settings(content) });
      expect(fields).toMatchObject([{ field: { id: 'ABCDEFGHJ2', name: 'Nome' } }]);
    },
  );
});

describe('marks in the text', () => {
  it('T13 T16 are fields across runs and comments, with the look of their first letter', () => {
    const { texts, fields } = wordsIn(
      p(
        t('Eu, {{no') +
          '<w:commentRangeStart w:id="1"/>' +
          `<w:r><w:rPr><w:b/></w:rPr><w:t>me}</w:t></w:r>` +
          t('}, [[CPF]], ${e_mail} e «Valor_total».'),
      ) +
        p(t('CEP _____-___, valor de R$ ________, CPF nº ___.___.___-__')) +
        p(t('{nome} [sic] [1]')),
    );
    expect(texts).toEqual([
      'Eu, <nome>, <CPF>, <e_mail> e <Valor total>.',
      'CEP <CEP>, valor de R$ <Valor>, CPF nº <CPF 2>',
      '{nome} [sic] [1]',
    ]);
    expect(fields.map(({ field: { name, type }, origin }) => [name, type, origin])).toEqual([
      ['nome', undefined, 'mark'],
      ['CPF', 'cpf', 'mark'],
      ['e_mail', 'email', 'mark'],
      ['Valor total', 'currency', 'merge-field'],
      ['CEP', 'cep', 'blank'],
      ['Valor', 'currency', 'blank'],
      ['CPF 2', 'cpf', 'blank'],
    ]);
  });

  it('T13 stay text if asked to', () => {
    const { texts, fields } = wordsIn(p(t('{{nome}} ____')), { marks: 'text' });
    expect([texts, fields]).toEqual([['{{nome}} ____'], []]);
  });

  it('T13 instructions of template languages stay text', () => {
    const line =
      '{%p for i in itens %}{{ i.nome }}{%p endfor %} {#itens}x{/itens} {{#if a}}y{{/if}} {% if a %}{% endif %}{{nome|upper}}';
    const { texts } = wordsIn(p(t(line)));
    expect(texts).toEqual([line.replace('{{ i.nome }}', '<i.nome>').replace('{{nome|upper}}', '<nome>')]);
  });

  it('T13 names in single braces are fields where there are sections in them', () => {
    const { texts } = wordsIn(p(t('{#itens}{no') + t('me} {valor.total}{/itens} {a b} ${cep}')));
    expect(texts).toEqual(['{#itens}<nome> <valor.total>{/itens} {a b} <cep>']);
    expect(wordsIn(p(t('{nome} {{#each}}'))).texts).toEqual(['{nome} {{#each}}']);
  });

  it('T13 no more fields than a document can have', () => {
    const body = Array.from({ length: 1100 }, (_, at) => p(t(`{{campo ${at}}}`))).join('');
    const { fields, texts } = wordsIn(body);
    expect(fields).toHaveLength(1000);
    expect(texts.at(-1)).toBe('{{campo 1099}}');
  });
});
