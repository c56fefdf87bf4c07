import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
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
      fim: {
        name: 'Fim da locação',
        type: 'date',
        rules: { calculated: 'SOMAR.DIAS(SOMAR.MESES(inicio; meses); -1)' },
      },
      cidade: { name: 'Cidade', required: true },
      assinatura: { name: 'Data da assinatura', type: 'date', required: true },
    },
  },
  {
    section: 'Garantia',
    fields: {
      garantia: {
        name: 'Garantia',
        type: 'singleSelection',
        options: options('Caução', 'Fiança', 'Seguro de fiança locatícia', 'Sem garantia'),
        required: true,
      },
      caucao: {
        name: 'Caução em aluguéis',
        type: 'number',
        defaultValue: '3',
        required: true,
        rules: {
          shown: 'garantia = "Caução"',
          valid: ['caucao >= 1 E caucao <= 3', 'A caução é de um a três aluguéis (Lei 8.245/1991, art. 38).'],
        },
      },
      valorcaucao: {
        name: 'Valor da caução',
        type: 'currency',
        rules: { shown: 'garantia = "Caução"', calculated: 'ARRED(aluguel * caucao; 2)' },
      },
      seguradora: {
        name: 'Seguradora',
        required: true,
        rules: { shown: 'garantia = "Seguro de fiança locatícia"' },
      },
    },
  },
  {
    section: 'Fiador',
    shown: 'garantia = "Fiança"',
    fields: {
      fiador: { name: 'Nome do fiador', required: true },
      cpffiador: { name: 'CPF do fiador', type: 'cpf', required: true },
      casado: { name: 'O fiador é casado', type: 'checkbox' },
      conjuge: {
        name: 'Nome do cônjuge do fiador',
        help: 'Sem a outorga do cônjuge a fiança não vale (Súmula 332 do STJ).',
        required: true,
        rules: { shown: 'casado' },
      },
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
    description:
      'Locação por prazo determinado (Lei 8.245/1991), com fiador só quando há fiança, e vistoria em anexo.',
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

## § – Do imóvel

§1 O LOCADOR dá em locação ao LOCATÁRIO, para fim exclusivamente residencial, o imóvel situado em {imovel}, no estado descrito no Anexo I, que integra este contrato (art. 22, V, da Lei nº 8.245/1991).

## § – Do prazo

§1 A locação vigora por {meses} ({meses:words}) meses, de {inicio:words} a {fim:words}.

[[se meses >= 30

§1 Findo o prazo, a locação termina de pleno direito, independentemente de notificação (art. 46).

]]

[[se meses < 30

§1 Findo o prazo, a locação prorroga-se automaticamente, e o imóvel só pode ser retomado nos casos do art. 47.

]]

§1 Durante o prazo ajustado o LOCADOR não pode reaver o imóvel. O LOCATÁRIO pode devolvê-lo, pagando multa de três aluguéis, reduzida na proporção do tempo já cumprido (art. 4º).

## § – Do aluguel ^aluguel

§1 O aluguel mensal é de **{aluguel}** ({aluguel:words}), pago até o dia {dia} de cada mês[[se meses > 12:  e reajustado a cada doze meses pela variação do IPCA]].

§1 O atraso sujeita o LOCATÁRIO a multa de 2% (dois por cento) e juros de 1% (um por cento) ao mês.

[[se garantia <> "Sem garantia"

## § – Da garantia ^garantia

[[se garantia = "Caução"

§1 O LOCATÁRIO entrega, em caução, {valorcaucao} ({valorcaucao:words}), correspondentes a {caucao} vezes o aluguel, depositados em caderneta de poupança (art. 38, § 2º).

]]

[[se garantia = "Fiança"

§1 É fiador e principal pagador **{fiador}**, CPF {cpffiador}[[se casado: , com a outorga de seu cônjuge **{conjuge}**]], que responde por todas as obrigações deste contrato até a entrega das chaves.

]]

[[se garantia = "Seguro de fiança locatícia"

§1 O LOCATÁRIO contrata, à sua custa, seguro de fiança locatícia da {seguradora} por toda a vigência (art. 41).

]]

§1 É vedada mais de uma modalidade de garantia (art. 37, parágrafo único).

]]

## § – Das obrigações do locatário

§1 São obrigações do LOCATÁRIO, além do pagamento previsto na {^aluguel}:

§2 servir-se do imóvel como residência e conservá-lo como se fosse seu;

§2 pagar as despesas ordinárias de condomínio, o consumo de água, energia e gás, e o IPTU;

§2 restituir o imóvel, finda a locação, no estado em que o recebeu, salvo as deteriorações do uso normal;

§2 não ceder, emprestar nem sublocar o imóvel sem consentimento prévio e escrito do LOCADOR (art. 13).

## § – Do foro

§1 Fica eleito o foro da situação do imóvel. Por estarem de acordo, as partes assinam este contrato em duas vias, com duas testemunhas.

>> {cidade}, {assinatura:words}.

@ {locador} / LOCADOR
@ {locatario} / LOCATÁRIO

[[se garantia = "Fiança"

@ {fiador} / FIADOR

]]

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
