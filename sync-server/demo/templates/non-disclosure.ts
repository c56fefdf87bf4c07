import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Parte receptora',
    fields: {
      receptora: { name: 'Nome da parte receptora', required: true, inFileName: true },
      cnpj: { name: 'CNPJ', type: 'cnpj', help: 'De quem tem sede no Brasil.' },
      nif: { name: 'NIF', type: 'nif', help: 'De quem tem sede em Portugal.' },
      sede: { name: 'Endereço da sede', required: true },
      representante: { name: 'Representante', required: true },
      email: { name: 'E-mail para avisos', type: 'email', required: true },
    },
  },
  {
    section: 'Acordo',
    fields: {
      projeto: { name: 'Projeto', required: true, inFileName: true },
      finalidade: { name: 'Finalidade', type: 'multipleLine', required: true },
      informacoes: {
        name: 'Informações protegidas',
        type: 'multiSelection',
        options: options(
          'Projetos e memoriais',
          'Preços e custos',
          'Listas de clientes',
          'Programas e senhas',
        ),
      },
      anos: { name: 'Anos de sigilo', type: 'number', defaultValue: '5', required: true },
      multa: { name: 'Multa', type: 'currency', required: true },
      cidade: { name: 'Cidade', required: true },
      data: { name: 'Data', type: 'date', required: true },
    },
  },
]);

const look = { family: 'Georgia', size: 13, headings: { 1: 22, 2: 14 }, accent: '#1f2937' } as const;

export const nonDisclosure = textTemplate({
  name: 'Acordo de confidencialidade',
  description: 'Sigilo sobre informações trocadas antes e durante um projeto.',
  form,
  look,
  header: '>> ~CONFIDENCIAL · Projeto {projeto}~',
  content: `
# Acordo de confidencialidade

labels| 120 | 270 | 270 |
| | **PARTE REVELADORA** | **PARTE RECEPTORA** |
| Nome | Horizonte Engenharia | {receptora} |
| CNPJ | 11.222.333/0001-81 | {cnpj} |
| NIF | Não se aplica | {nif} |
| Sede | Rua das Palmeiras, 200, São Paulo, SP | {sede} |
| Representante | Ana Ribeiro | {representante} |

## 1. Finalidade

As partes trocarão informações sobre o projeto **{projeto}**, somente para: {finalidade}

## 2. Informação confidencial

É confidencial toda informação revelada por escrito, por meio eletrônico ou em visita, e em especial:

{informacoes}

Não é confidencial a informação que:

a) era pública ao ser revelada, ou se tornou pública sem culpa da PARTE RECEPTORA;
a) a PARTE RECEPTORA já conhecia, ou recebeu licitamente de terceiro;
a) deva ser revelada por ordem judicial ou de autoridade, avisada antes a PARTE REVELADORA.

## 3. Obrigações da parte receptora

1) usar a informação somente para a finalidade da cláusula 1;
1) revelá-la apenas a quem dela precise e esteja obrigado a sigilo igual;
1) guardá-la com o mesmo cuidado que dedica às suas, e nunca menos que o razoável;
1) devolver ou destruir cópias em dez dias, contados do pedido por escrito.

## 4. Prazo

O dever de sigilo começa na assinatura e dura {anos} ({anos:words}) anos depois do fim do projeto.

## 5. Descumprimento

O descumprimento sujeita a PARTE RECEPTORA a multa de **{multa}** ({multa:words}), sem prejuízo da indenização do que a exceder (Código Civil, art. 416, parágrafo único) e da responsabilidade por concorrência desleal (Lei nº 9.279/1996, art. 195, XI).

## 6. Disposições gerais

Este acordo não transfere propriedade intelectual nem obriga a contratar. Dados pessoais são tratados conforme a Lei nº 13.709/2018. Avisos são enviados para {email}. A assinatura eletrônica é válida entre as partes (Medida Provisória nº 2.200-2/2001, art. 10, § 2º). Fica eleito o foro de {cidade}.

>> {cidade}, {data:words}.

@ Ana Ribeiro / PARTE REVELADORA
@ {representante} / PARTE RECEPTORA
`,
  footer: null,
  pagesInfo: pages(66, 'bottom-center'),
});
