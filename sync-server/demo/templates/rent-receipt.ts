import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Locatário',
    fields: {
      locatario: { name: 'Locatário', required: true, inFileName: true },
      cpf: { name: 'CPF', type: 'cpf', required: true },
      imovel: { name: 'Imóvel', required: true },
    },
  },
  {
    section: 'Pagamento',
    fields: {
      referencia: {
        name: 'Referência',
        required: true,
        inFileName: true,
        help: 'Por exemplo: novembro de 2026.',
      },
      aluguel: { name: 'Aluguel', type: 'currency', required: true },
      condominio: { name: 'Condomínio', type: 'currency' },
      iptu: { name: 'IPTU', type: 'currency' },
      vencimento: { name: 'Vencimento', type: 'date', required: true },
      pagamento: { name: 'Data do pagamento', type: 'date', required: true },
      forma: {
        name: 'Forma',
        type: 'singleSelection',
        options: options('Pix', 'Boleto', 'Transferência'),
        required: true,
      },
      atraso: {
        name: 'Dias de atraso',
        type: 'number',
        rules: { calculated: 'MÁXIMO(0; DIAS(pagamento; vencimento))' },
      },
      multa: {
        name: 'Multa e juros',
        type: 'currency',
        rules: {
          shown: 'atraso > 0',
          calculated: 'ARRED(aluguel * 0,02 + aluguel * 0,01 * atraso / 30; 2)',
        },
      },
      total: {
        name: 'Total recebido',
        type: 'currency',
        rules: {
          calculated: 'SOMA(aluguel; condominio; iptu; multa)',
        },
      },
    },
  },
]);

const look = { size: 15, headings: { 1: 26 }, accent: '#0e7c66', tint: '#eef6f3', align: 'left' } as const;

export const rentReceipt = textTemplate({
  name: 'Recibo de aluguel',
  description: 'Com multa e juros só se houve atraso. Feito para gerar de uma planilha, um recibo por linha.',
  form,
  look,
  header: '< **Horizonte Engenharia** // ~Administração de imóveis~',
  content: `
# > Recibo de aluguel

Recebemos de **{locatario}**, CPF {cpf}, a importância de **{total}** ({total:words}), referente a {referencia} do imóvel situado em {imovel}.

| 441 | 200r |
| Descrição | Valor |
| Aluguel | {aluguel} |
[[se NÃO(VAZIO(condominio))]] | Condomínio | {condominio} |
[[se NÃO(VAZIO(iptu))]] | IPTU | {iptu} |
[[se atraso > 0]] | Multa e juros de {atraso} dias | {multa} |
=| Total | {total} |

Pago em {pagamento} por {forma}[[se atraso > 0: , com vencimento em {vencimento}]]. Damos quitação do período, salvo diferenças que se apurem.

>> São Paulo, {pagamento:words}.

@ Ana Ribeiro / Horizonte Engenharia
`,
  footer: null,
  pagesInfo: pages(76, 'none'),
});
