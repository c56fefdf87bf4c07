import {
  demoFields,
  options,
  pages,
  type DemoPictures,
  type DemoTemplate,
} from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Locador',
    fields: {
      locador: { name: 'Nome do locador', required: true },
      cpflocador: { name: 'CPF do locador', type: 'cpf', required: true },
      emaillocador: { name: 'E-mail do locador', type: 'email' },
    },
  },
  {
    section: 'Locatário',
    fields: {
      locatario: { name: 'Nome do locatário', required: true, inFileName: true },
      cpflocatario: { name: 'CPF do locatário', type: 'cpf', required: true },
      profissao: 'Profissão',
      emaillocatario: { name: 'E-mail do locatário', type: 'email' },
    },
  },
  {
    section: 'Imóvel e aluguel',
    fields: {
      imovel: { name: 'Endereço do imóvel', required: true },
      inicio: { name: 'Início da locação', type: 'date', required: true },
      meses: { name: 'Prazo em meses', type: 'number', required: true, defaultValue: '30' },
      aluguel: { name: 'Valor do aluguel', type: 'currency', required: true },
      dia: { name: 'Dia do vencimento', type: 'number', defaultValue: '5' },
      garantia: {
        name: 'Garantia',
        type: 'singleSelection',
        options: options('Caução', 'Fiança', 'Seguro de fiança locatícia'),
        required: true,
      },
      cidade: { name: 'Cidade', required: true },
      assinatura: { name: 'Data da assinatura', type: 'date', required: true },
    },
  },
  {
    section: 'Vistoria de entrada',
    fields: {
      chaves: { name: 'Chaves entregues', type: 'number' },
      sala: { name: 'Estado da sala', defaultValue: 'Pintura nova, sem danos' },
      quartos: { name: 'Estado dos quartos', defaultValue: 'Pintura nova, sem danos' },
      cozinha: { name: 'Estado da cozinha', defaultValue: 'Sem danos' },
      banheiro: { name: 'Estado do banheiro', defaultValue: 'Sem danos' },
    },
  },
]);

export function residentialLease(pictures: DemoPictures): DemoTemplate {
  const look = { family: 'Times New Roman', size: 16, headings: { 1: 21, 2: 16 } } as const;
  return textTemplate({
    name: 'Contrato de locação residencial',
    description: 'Locação por prazo determinado (Lei 8.245/1991), com planta e vistoria de entrada em anexo.',
    form,
    look,
    pictures,
    header: null,
    content: `
# > Contrato de locação residencial

labels| 110 | 243 | 243 |
| | **LOCADOR** | **LOCATÁRIO** |
| Nome | {locador} | {locatario} |
| CPF | {cpflocador} | {cpflocatario} |
| Profissão | | {profissao} |
| E-mail | {emaillocador} | {emaillocatario} |

As partes acima contratam a locação do imóvel descrito na cláusula primeira, regida pela Lei nº 8.245, de 18 de outubro de 1991, e pelas cláusulas seguintes.

## Cláusula primeira: do imóvel

O LOCADOR dá em locação ao LOCATÁRIO, para fim exclusivamente residencial, o imóvel situado em {imovel}, no estado descrito no Anexo I, que integra este contrato (art. 22, V, da Lei nº 8.245/1991).

## Cláusula segunda: do prazo

A locação vigora por {meses} ({meses:words}) meses, com início em {inicio:words}, e termina de pleno direito ao fim desse prazo, independentemente de notificação, quando o prazo for igual ou superior a trinta meses (art. 46).

Parágrafo único. Durante o prazo ajustado o LOCADOR não pode reaver o imóvel. O LOCATÁRIO pode devolvê-lo, pagando multa de três aluguéis, reduzida na proporção do tempo já cumprido (art. 4º).

## Cláusula terceira: do aluguel

O aluguel mensal é de **{aluguel}** ({aluguel:words}), pago até o dia {dia} de cada mês e reajustado a cada doze meses pela variação do IPCA.

Parágrafo único. O atraso sujeita o LOCATÁRIO a multa de 2% (dois por cento) e juros de 1% (um por cento) ao mês.

## Cláusula quarta: da garantia

A locação é garantida por: **{garantia}**, vedada mais de uma modalidade de garantia (art. 37, parágrafo único). A caução em dinheiro não excede o valor de três aluguéis (art. 38, § 2º).

## Cláusula quinta: das obrigações do locatário

a) servir-se do imóvel como residência e conservá-lo como se fosse seu;
a) pagar as despesas ordinárias de condomínio, o consumo de água, energia e gás, e o IPTU;
a) restituir o imóvel, finda a locação, no estado em que o recebeu, salvo as deteriorações do uso normal;
a) não ceder, emprestar nem sublocar o imóvel sem consentimento prévio e escrito do LOCADOR (art. 13).

## Cláusula sexta: do foro

Fica eleito o foro da situação do imóvel. Por estarem de acordo, as partes assinam este contrato em duas vias, com duas testemunhas.

>> {cidade}, {assinatura:words}.

@ {locador} / LOCADOR
@ {locatario} / LOCATÁRIO

@ Testemunha / Nome e CPF
@ Testemunha / Nome e CPF

===

# > Anexo I: vistoria de entrada

> ![planta]

labels| 150 | 446 |
| Sala | {sala} |
| Quartos | {quartos} |
| Cozinha | {cozinha} |
| Banheiro | {banheiro} |
| Chaves | {chaves} entregues em {inicio} |

As partes vistoriaram o imóvel em conjunto e reconhecem o estado acima, que serve de base para a devolução.

@ {locador} / LOCADOR
@ {locatario} / LOCATÁRIO
`,
    footer: '> ~Contrato de locação residencial · Locatário: {locatario}~',
    footerLook: { size: 12, family: 'Times New Roman' },
    pagesInfo: pages(95, 'bottom-center'),
  });
}
