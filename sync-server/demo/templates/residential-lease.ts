import { demoFields, options, type DemoTemplate } from '#server/demo/demo-template.ts';
import { written } from '#server/demo/write-text.ts';

const form = demoFields([
  {
    section: 'Locador',
    fields: {
      locador: { name: 'Nome do locador', required: true },
      cpflocador: { name: 'CPF do locador', type: 'cpf', required: true },
    },
  },
  {
    section: 'Locatário',
    fields: {
      locatario: { name: 'Nome do locatário', required: true, inFileName: true },
      cpflocatario: { name: 'CPF do locatário', type: 'cpf', required: true },
      profissao: 'Profissão',
    },
  },
  {
    section: 'Imóvel e aluguel',
    fields: {
      imovel: { name: 'Endereço do imóvel', type: 'multipleLine', required: true },
      inicio: { name: 'Início da locação', type: 'date', required: true },
      meses: { name: 'Prazo em meses', type: 'number', required: true, defaultValue: '30' },
      aluguel: { name: 'Valor do aluguel', type: 'currency', required: true },
      dia: { name: 'Dia do vencimento', type: 'number', defaultValue: '5' },
      garantia: {
        name: 'Garantia',
        type: 'singleSelection',
        options: options('Caução', 'Fiador', 'Seguro-fiança'),
        required: true,
      },
    },
  },
]);

export const residentialLease: DemoTemplate = {
  name: 'Contrato de locação residencial',
  description: 'Locação por prazo determinado, conforme a Lei 8.245/1991.',
  fields: form.fields,
  sections: form.sections,
  document: {
    header: null,
    content: written(
      form,
      `
# Contrato de locação residencial

**LOCADOR:** {locador}, CPF {cpflocador}.

**LOCATÁRIO:** {locatario}, {profissao}, CPF {cpflocatario}.

As partes contratam a locação do imóvel abaixo, regida pela Lei nº 8.245, de 18 de outubro de 1991, e pelas cláusulas seguintes.

## Cláusula primeira: do imóvel

O LOCADOR dá em locação, para fim exclusivamente residencial, o imóvel situado em {imovel}.

## Cláusula segunda: do prazo

A locação vigora por {meses} ({meses:words}) meses, com início em {inicio:words}.

## Cláusula terceira: do aluguel

O aluguel mensal é de {aluguel} ({aluguel:words}), pago até o dia {dia} de cada mês e reajustado a cada doze meses pelo IPCA.

## Cláusula quarta: da garantia

A garantia da locação é: {garantia}.

## Cláusula quinta: das obrigações

a) conservar o imóvel e devolvê-lo no estado em que o recebeu, salvo o desgaste do uso normal;
a) pagar as contas de consumo, o condomínio ordinário e o IPTU;
a) não ceder nem sublocar o imóvel sem autorização por escrito.

> ________________________________          ________________________________

> {locador}          {locatario}
`,
    ),
    footer: null,
  },
};
