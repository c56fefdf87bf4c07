import { demoFields, options, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { written } from '#server/demo/write-text.ts';

const form = demoFields([
  {
    section: 'Visita',
    fields: {
      obra: { name: 'Nome da obra', required: true, inFileName: true },
      data: { name: 'Data da visita', type: 'date', required: true, inFileName: true },
      engenheiro: { name: 'Engenheiro responsável', required: true },
      clima: { name: 'Clima', type: 'singleSelection', options: options('Sol', 'Nublado', 'Chuva') },
    },
  },
  {
    section: 'Avanço',
    fields: {
      avanco: { name: 'Avanço físico em %', type: 'number', help: 'De 0 a 100, medido no local.' },
      equipe: { name: 'Pessoas em campo', type: 'number' },
      observado: { name: 'O que foi observado', type: 'multipleLine', required: true },
      pendencias: { name: 'Pendências', type: 'multipleLine' },
      epi: { name: 'Todos com EPI', type: 'checkbox' },
    },
  },
]);

export function siteVisit(pictures: DemoPictures): DemoTemplate {
  const words = { of: form.of, pictures };
  return {
    name: 'Relatório de visita técnica',
    description: 'Visita à obra com foto, avanço, pendências e segurança.',
    fields: form.fields,
    sections: form.sections,
    document: {
      header: written(words, '![logo]'),
      content: written(
        words,
        `
# Relatório de visita técnica

Obra **{obra}**, visitada em {data:words} por {engenheiro}. Clima: {clima}.

![obra]

## Avanço

| 300 | 300 |
| Indicador | Medido |
| Avanço físico | {avanco} % |
| Pessoas em campo | {equipe} |

## O que foi observado

{observado}

## Pendências

{pendencias}

{epi:mark} Todas as pessoas em campo usavam os equipamentos de proteção individual (NR-6).

> ________________________________

> {engenheiro}
`,
      ),
      footer: null,
    },
  };
}
