import { describe, expect, it } from 'vitest';
import { readState } from '../../stored-state/area-state.ts';
import { areaEditor, change, field, paragraph, state, text } from '../../testing/area-fixture.ts';
import { $namesOfMarks, $replaceFieldMarks } from './field-marks.ts';
import { BlankNames, marksIn } from '#app/document/field-marks/marks.ts';

const namesIn = (line: string): string[] => marksIn(line, new BlankNames()).map(({ name }) => name);

describe('fields that pasted text offers', () => {
  it('T16 leaves instructions of other template languages, remarks and numbers alone', () => {
    expect(
      namesIn(
        '{{nome}} {{ NOME }} {{#se}} {{/se}} {{}} {nome} «Valor_total» « a » [sic] [...] [1] [x] [NOME DO CLIENTE] [[cpf]]',
      ),
    ).toEqual(['nome', 'NOME', 'Valor total', 'NOME DO CLIENTE', 'cpf']);
  });

  it.each([
    ['Nome: __________ CPF nº ___.___.___-__', ['Nome', 'CPF']],
    ['Eu, ____________ (nome completo), portador do RG nº ________,', ['Nome completo', 'RG']],
    ['inscrita no CNPJ sob o nº ________________', ['CNPJ']],
    ['São Paulo, ____ de ______________ de 20__.', ['Data']],
    ['São Paulo, ____ de ______________ de 2026.', ['Data']],
    ['Endereço do imóvel .................... Bairro: ______', ['Endereço do imóvel', 'Bairro']],
    ['Telefone: ____ Telefone: ____', ['Telefone', 'Telefone 2']],
    ['_______________________', []],
    ['Assinatura: ______________ Testemunha 1: _________', []],
    ['snake_case e a__b', []],
  ])('T16 names the lines to write on of %j', (line, names) => {
    expect(namesIn(line)).toEqual(names);
  });

  it.each(['_ _', '_'.repeat(50), '[a', '{{a', '____ ', '.', '__ de ', 'nº '])(
    'T16 reads a long text of %j in one walk',
    (part) => {
      expect(namesIn(part.repeat(100_000 / part.length)).length).toBeLessThan(100_000);
    },
  );

  it('T16 puts tags in their place, also where a name is styled in parts', () => {
    const editor = areaEditor(
      state(paragraph(text('Eu, {{no'), text('me}}', 'color: #ff0000;', 1), text(' e {{cpf}}.'))),
    );
    change(editor, () => $replaceFieldMarks([{ id: 'F1', name: 'Nome' }]));
    expect(readState(editor).root.children).toMatchObject([
      { children: [{ text: 'Eu, ' }, field('F1', 'Nome'), { text: ' e {{cpf}}.' }] },
    ]);
  });

  it('T16 a line to write on is a field of its own, whatever fields the text has', () => {
    const editor = areaEditor(
      state(paragraph(text('Nome: '), field('F1', 'Nome')), paragraph(text('Nome: ____, CPF ______'))),
    );
    let names: string[] = [];
    change(editor, () => void (names = $namesOfMarks()));
    expect(names).toEqual(['Nome 2', 'CPF']);
    change(editor, () => $replaceFieldMarks([{ id: 'F2', name: 'Nome 2' }]));
    expect(readState(editor).root.children.at(1)).toMatchObject({
      children: [{ text: 'Nome: ' }, field('F2', 'Nome 2'), { text: ', CPF ______' }],
    });
  });
});
