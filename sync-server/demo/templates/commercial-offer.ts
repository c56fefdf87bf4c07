import { demoFields, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { written } from '#server/demo/write-text.ts';

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
      escopo: { name: 'Escopo', type: 'multipleLine', required: true },
      projeto: { name: 'Valor do projeto', type: 'currency', required: true },
      obra: { name: 'Valor da obra', type: 'currency', required: true },
      prazo: { name: 'Prazo em dias', type: 'number', required: true },
      validade: { name: 'Válida até', type: 'date', required: true },
    },
  },
]);

export function commercialOffer(pictures: DemoPictures): DemoTemplate {
  const words = { of: form.of, pictures };
  return {
    name: 'Proposta comercial',
    description: 'Orçamento de projeto e obra, com escopo, prazo e validade.',
    fields: form.fields,
    sections: form.sections,
    document: {
      header: written(words, '![logo]'),
      content: written(
        words,
        `
# Proposta comercial

À **{empresa}**, CNPJ {cnpj}, aos cuidados de {aos} ({email}, {site}).

Agradecemos a consulta e apresentamos nossa proposta para os serviços descritos a seguir.

## Escopo

{escopo}

## Investimento

| 360 | 240 |
| Etapa | Valor |
| Projeto executivo | {projeto} |
| Execução da obra | {obra} |

O valor da obra é de {obra} ({obra:words}).

## Condições

- Prazo de execução: {prazo} ({prazo:words}) dias a partir da ordem de início.

- Esta proposta vale até {validade:words}.

- Impostos, mobilização e limpeza final estão incluídos.

Atenciosamente,

**Horizonte Engenharia**
`,
      ),
      footer: written(words, '> Rua das Palmeiras, 100 · São Paulo · SP · CEP 01226-010'),
    },
  };
}
