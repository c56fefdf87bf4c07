import { demoFields } from '#server/demo/demo-fields.ts';
import { pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
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
      itens: {
        name: 'Itens',
        rows: { min: 1, max: 200 },
        columns: {
          linha: { name: 'Nº', type: 'number', rules: { calculated: 'LINHA()' } },
          descricao: { name: 'Descrição', required: true },
          opcional: { name: 'Opcional', type: 'checkbox' },
          quantidade: { name: 'Quantidade', type: 'number', required: true, defaultValue: '1' },
          unitario: { name: 'Preço unitário', type: 'currency', required: true },
          preco: {
            name: 'Preço',
            type: 'currency',
            rules: { calculated: 'ARRED(quantidade * unitario; 2)' },
          },
        },
      },
      subtotal: { name: 'Soma dos itens', type: 'currency', rules: { calculated: 'SOMA(itens.preco)' } },
      desconto: {
        name: 'Desconto em %',
        type: 'number',
        rules: {
          valid: ['VAZIO(desconto) OU (desconto >= 0 E desconto <= 30)', 'O desconto é de 0 a 30%.'],
        },
      },
      abatimento: {
        name: 'Valor do desconto',
        type: 'currency',
        rules: { shown: 'desconto > 0', calculated: 'ARRED(subtotal * desconto / 100; 2)' },
      },
      total: {
        name: 'Total',
        type: 'currency',
        rules: { calculated: 'subtotal - SE(desconto > 0; ARRED(subtotal * desconto / 100; 2); 0)' },
      },
      aprovacao: {
        name: 'Aprovado por',
        help: 'Propostas acima de R$ 100.000,00 têm a aprovação da diretoria.',
        required: true,
        rules: { shown: 'total > 100.000' },
      },
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
    description: 'Capa, escopo, itens com soma e desconto, cronograma e aceite.',
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

> ![obra:330]

## O que entendemos

{escopo}

## Como trabalhamos

1) **Levantamento.** Medimos o local e ouvimos quem o usa.
1) **Projeto.** Entregamos desenhos, memorial e orçamento fechado, com responsabilidade técnica (Lei nº 6.496/1977, art. 1º).
1) **Obra.** Equipe própria, medições quinzenais e um engenheiro que responde por tudo.

## Investimento

| 55c | 241 | 105r | 120r | 120r |
| Item | Descrição | Quantidade | Unitário | Preço |
[[cada itens]] | {linha} | {descricao}[[se opcional:  (opcional)]] | {quantidade} | {unitario} | {preco} |
[[quebra acumulado]] | | A transportar | < | < | {preco} |
[[quebra transporte]] | | Transporte da página anterior | < | < | {preco} |
[[se desconto > 0]] | | Soma | < | < | {subtotal} |
[[se desconto > 0]] | | Desconto de {desconto} % para aceite no prazo | < | < | {abatimento} |
=| | Total | < | < | {total} |

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
- [[se CONT.SE(itens.opcional; VERDADEIRO) > 0]] Os itens opcionais só são executados se o cliente os confirmar no aceite.
- Garantia de cinco anos pela solidez e segurança da obra (Código Civil, art. 618).

## Aceite

De acordo com esta proposta e suas condições.

@ {aos} / {empresa}
@ Ana Ribeiro / Horizonte Engenharia

[[se total > 100.000

@ {aprovacao} / Diretoria da Horizonte Engenharia

]]
`,
    footer: '> ~Horizonte Engenharia · Rua das Palmeiras, 200 · São Paulo, SP · (11) 4002-8922~',
    pagesInfo: pages(76),
  });
}
