import { demoFields } from '#server/demo/demo-fields.ts';
import type { DemoTemplate } from '#server/demo/demo-template.ts';
import {
  area,
  BOLD,
  field,
  heading,
  ITALIC,
  list,
  paragraph,
  table,
  text,
} from '#server/demo/drawing/editor-state.ts';

const form = demoFields([
  {
    section: 'Contratante',
    fields: {
      contratante: 'Nome do contratante',
      cnpj: 'CNPJ do contratante',
      endereco: 'Endereço do contratante',
      representante: 'Representante legal',
    },
  },
  {
    section: 'Serviço',
    fields: {
      objeto: 'Descrição do serviço',
      local: 'Local da obra',
      inicio: 'Data de início',
      prazo: 'Prazo em dias',
    },
  },
  {
    section: 'Pagamento',
    fields: { valor: 'Valor total', entrada: 'Valor de entrada', vencimento: 'Dia do vencimento' },
  },
  {
    section: 'Assinatura',
    fields: { cidade: 'Cidade', data: 'Data da assinatura', contrato: 'Número do contrato' },
  },
]);
const tag = (word: string) => field(form.of(word));
const strongTag = (word: string) => field(form.of(word), BOLD);
const strong = (content: string) => text(content, BOLD);

const parties = [
  heading(1, ['Contrato de prestação de serviços de engenharia'], 'center'),
  paragraph([
    'Pelo presente instrumento particular, de um lado ',
    strongTag('contratante'),
    ', pessoa jurídica de direito privado, inscrita no CNPJ sob o nº ',
    tag('cnpj'),
    ', com sede em ',
    tag('endereco'),
    ', neste ato representada por ',
    tag('representante'),
    ', doravante denominada ',
    strong('CONTRATANTE'),
    '; e, de outro lado, ',
    strong('Horizonte Engenharia'),
    ', doravante denominada ',
    strong('CONTRATADA'),
    ', têm entre si justo e acordado o que segue.',
  ]),
];

const object = [
  heading(2, ['Cláusula primeira: do objeto']),
  paragraph([
    'A CONTRATADA obriga-se a executar, por sua conta e com equipe própria, o seguinte serviço: ',
    tag('objeto'),
    ', na obra situada em ',
    tag('local'),
    ', observadas as normas técnicas da ABNT aplicáveis e as disposições deste contrato.',
  ]),
  paragraph(['Integram o objeto deste contrato:']),
  list('alpha', [
    ['a elaboração e a compatibilização dos projetos executivos;'],
    ['a anotação de responsabilidade técnica perante o conselho profissional competente;'],
    ['o acompanhamento da execução até a entrega do termo de recebimento definitivo.'],
  ]),
];

const duties = [
  heading(2, ['Cláusula segunda: das obrigações das partes']),
  paragraph(['São obrigações da CONTRATADA:']),
  list('number', [
    ['executar os serviços com zelo, no prazo e na qualidade ajustados;'],
    ['manter no local profissional habilitado, com poderes para receber instruções;'],
    ['responder pelos encargos trabalhistas, previdenciários e fiscais de sua equipe;'],
    ['reparar, sem custo, o que apresentar vício dentro do prazo legal de garantia.'],
  ]),
  paragraph(['São obrigações da CONTRATANTE:']),
  list('bullet', [
    ['franquear o acesso ao local e fornecer água e energia necessárias aos trabalhos;'],
    ['entregar em tempo hábil os documentos e as informações que lhe couberem;'],
    ['efetuar os pagamentos nas datas e condições da cláusula quarta.'],
  ]),
];

const schedule = [
  heading(2, ['Cláusula terceira: do prazo e do cronograma']),
  paragraph([
    'Os serviços terão início em ',
    tag('inicio'),
    ' e serão concluídos em ',
    tag('prazo'),
    ' dias corridos, conforme o cronograma abaixo, admitida a prorrogação por escrito entre as partes ou por motivo de força maior devidamente comprovado.',
  ]),
  table(
    [240, 170, 224],
    [
      ['Etapa', 'Prazo', 'Entrega'],
      ['Levantamento e projeto', '20% do prazo', 'Projeto executivo aprovado'],
      ['Mobilização', '10% do prazo', 'Canteiro instalado'],
      ['Execução', '60% do prazo', 'Medições quinzenais'],
      ['Conclusão', '10% do prazo', 'Termo de recebimento definitivo'],
    ],
  ),
];

const payment = [
  heading(2, ['Cláusula quarta: do preço e do pagamento']),
  paragraph([
    'Pelos serviços, a CONTRATANTE pagará à CONTRATADA o valor total de ',
    strongTag('valor'),
    ', sendo ',
    tag('entrada'),
    ' na assinatura deste instrumento e o saldo em parcelas mensais e iguais, com vencimento no dia ',
    tag('vencimento'),
    ' de cada mês, mediante apresentação da nota fiscal.',
  ]),
  paragraph([
    'O atraso no pagamento sujeita a CONTRATANTE a multa de 2% (dois por cento) sobre o valor devido, acrescida de juros de mora de 1% (um por cento) ao mês e de atualização monetária pelo IPCA.',
  ]),
];

const closing = [
  heading(2, ['Cláusula quinta: da rescisão']),
  paragraph([
    'Este contrato poderá ser rescindido por qualquer das partes, mediante aviso escrito com antecedência mínima de 30 (trinta) dias, ou de imediato em caso de descumprimento não sanado em 10 (dez) dias contados da notificação, sem prejuízo das perdas e danos cabíveis.',
  ]),
  heading(2, ['Cláusula sexta: da proteção de dados']),
  paragraph([
    'As partes tratarão os dados pessoais a que tiverem acesso somente para a execução deste contrato, nos termos da Lei nº 13.709/2018 (',
    text('Lei Geral de Proteção de Dados', ITALIC),
    ').',
  ]),
  heading(2, ['Cláusula sétima: do foro']),
  paragraph([
    'Fica eleito o foro da comarca de ',
    tag('cidade'),
    ' para dirimir quaisquer dúvidas oriundas deste contrato, com renúncia a qualquer outro, por mais privilegiado que seja.',
  ]),
  paragraph([
    'E, por estarem assim justas e contratadas, as partes assinam o presente em duas vias de igual teor.',
  ]),
  paragraph([tag('cidade'), ', ', tag('data'), '.'], 'right'),
  paragraph([]),
  table(
    [317, 317],
    [
      ['CONTRATANTE', 'CONTRATADA'],
      [tag('contratante'), 'Horizonte Engenharia'],
      [tag('representante'), 'Representante legal'],
    ],
  ),
];

export const servicesContract: DemoTemplate = {
  name: 'Contrato de prestação de serviços',
  description: 'Contrato de obra ou projeto com cronograma, pagamento parcelado e foro.',
  fields: form.fields,
  sections: form.sections,
  document: {
    header: area([paragraph([strong('Horizonte Engenharia'), '  |  Contrato nº ', tag('contrato')], 'left')]),
    content: area([...parties, ...object, ...duties, ...schedule, ...payment, ...closing]),
    footer: area([paragraph(['Rua das Palmeiras, 200, São Paulo/SP  |  contato@horizonte.example'], 'left')]),
  },
};
