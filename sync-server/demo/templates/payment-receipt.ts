import { demoFields } from '#server/demo/demo-fields.ts';
import type { DemoTemplate } from '#server/demo/demo-template.ts';
import { area, BOLD, field, heading, paragraph, table, text } from '#server/demo/drawing/editor-state.ts';

const form = demoFields([
  { section: 'Pagador', fields: { pagador: 'Nome do pagador', documento: 'CPF ou CNPJ' } },
  {
    section: 'Pagamento',
    fields: {
      valor: 'Valor recebido',
      extenso: 'Valor por extenso',
      referente: 'Referente a',
      forma: 'Forma de pagamento',
    },
  },
  { section: 'Emissão', fields: { cidade: 'Cidade', data: 'Data' } },
]);
const tag = (word: string) => field(form.of(word));

/** `company` is the name of the payee, who signs. */
export function paymentReceipt(company: string): DemoTemplate {
  return {
    name: 'Recibo de pagamento',
    description: 'Recibo simples com valor por extenso.',
    fields: form.fields,
    sections: form.sections,
    document: {
      header: area([paragraph([text(company, BOLD)], 'left')]),
      content: area([
        heading(1, ['Recibo'], 'center'),
        paragraph([
          'Recebemos de ',
          field(form.of('pagador'), BOLD),
          ', inscrito no CPF/CNPJ sob o nº ',
          tag('documento'),
          ', a importância de ',
          field(form.of('valor'), BOLD),
          ' (',
          tag('extenso'),
          '), referente a ',
          tag('referente'),
          ', da qual damos plena, geral e irrevogável quitação.',
        ]),
        table(
          [210, 424],
          [
            ['Dado', 'Conteúdo'],
            ['Valor', tag('valor')],
            ['Forma de pagamento', tag('forma')],
          ],
        ),
        paragraph([]),
        paragraph([tag('cidade'), ', ', tag('data'), '.'], 'right'),
        paragraph([]),
        paragraph(['________________________________________'], 'center'),
        paragraph([company], 'center'),
      ]),
      footer: area([paragraph(['Documento emitido pelo Autodocs'], 'left')]),
    },
  };
}
