import { demoFields, pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Cliente',
    fields: {
      empresa: { name: 'Empresa', required: true, inFileName: true },
      cnpj: { name: 'CNPJ da empresa', type: 'cnpj' },
      aos: { name: 'Aos cuidados de', required: true },
      email: { name: 'E-mail', type: 'email' },
      site: { name: 'Site', type: 'url' },
    },
  },
  {
    section: 'Proposta',
    fields: {
      numero: { name: 'Número da proposta', required: true },
      data: { name: 'Data', type: 'date', required: true },
      escopo: { name: 'Escopo', type: 'multipleLine', required: true },
      prazo: { name: 'Prazo em dias', type: 'number', required: true },
      validade: { name: 'Válida até', type: 'date', required: true },
    },
  },
  {
    section: 'Preços',
    fields: {
      levantamento: { name: 'Levantamento e laudos', type: 'currency' },
      projeto: { name: 'Projeto executivo', type: 'currency', required: true },
      obra: { name: 'Execução da obra', type: 'currency', required: true },
      desconto: { name: 'Desconto', type: 'currency' },
      total: { name: 'Total', type: 'currency', required: true },
      entrada: { name: 'Entrada em %', type: 'number', defaultValue: '20' },
    },
  },
]);

export function commercialOffer(pictures: DemoPictures): DemoTemplate {
  const look = {
    family: 'Calibri',
    size: 15,
    headings: { 1: 34, 2: 19, 3: 16 },
    accent: '#0e7c66',
    tint: '#dff0ea',
    align: 'left',
  } as const;
  return textTemplate({
    name: 'Proposta comercial',
    description: 'Capa, escopo, tabela de preços, cronograma e aceite.',
    form,
    look,
    pictures,
    header: `
plain| 150 | 491r |
| ![logo] | ~Proposta {numero} · {data}~ |
`,
    content: `
# Proposta comercial

### Para {empresa}

< ~CNPJ {cnpj} · Aos cuidados de {aos} · {email} · {site}~

> ![obra:560]

## O que entendemos

{escopo}

## Como trabalhamos

1) **Levantamento.** Medimos o local e ouvimos quem o usa.
1) **Projeto.** Entregamos desenhos, memorial e orçamento fechado, com responsabilidade técnica (Lei nº 6.496/1977, art. 1º).
1) **Obra.** Equipe própria, medições quinzenais e um engenheiro que responde por tudo.

===

## Investimento

| 60c | 381 | 200r |
| Item | Descrição | Valor |
| 1 | Levantamento do local e laudos técnicos | {levantamento} |
| 2 | Projeto executivo compatibilizado | {projeto} |
| 3 | Execução da obra, com materiais | {obra} |
| | Desconto para aceite no prazo | {desconto} |
=| | Total | {total} |

Valor total por extenso: {total:words}.

## Cronograma e pagamento

| 214 | 214 | 213r |
| Etapa | Quando | Parcela |
| Assinatura | No aceite | {entrada} % |
| Projeto aprovado | 20% do prazo | 20 % |
| Medições quinzenais | Durante a obra | Conforme a medição |
| Entrega | {prazo} dias da ordem de início | Saldo |

## Condições

- Prazo de execução: {prazo} ({prazo:words}) dias corridos a partir da ordem de início.
- Proposta válida até {validade:words}; até lá obriga quem a fez (Código Civil, art. 427).
- Impostos, mobilização, limpeza final e seguro da obra estão incluídos.
- Garantia de cinco anos pela solidez e segurança da obra (Código Civil, art. 618).

## Aceite

De acordo com esta proposta e suas condições.

@ {aos} / {empresa}
@ Ana Ribeiro / Horizonte Engenharia
`,
    footer: '> ~Horizonte Engenharia · Rua das Palmeiras, 200 · São Paulo, SP · (11) 4002-8922~',
    pagesInfo: pages(76),
  });
}
