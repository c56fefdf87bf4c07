import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

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
      previsto: { name: 'Avanço previsto em %', type: 'number' },
      equipe: { name: 'Pessoas em campo', type: 'number' },
      observado: { name: 'O que foi observado', type: 'multipleLine', required: true },
    },
  },
  {
    section: 'Segurança e pendências',
    fields: {
      pendencias: { name: 'Pendências', type: 'multipleLine' },
      prazo: { name: 'Prazo das pendências', type: 'date' },
      epi: { name: 'Todos com EPI', type: 'checkbox' },
      altura: { name: 'Trabalho em altura protegido', type: 'checkbox' },
      album: { name: 'Álbum de fotos', type: 'url' },
    },
  },
]);

export function siteVisit(pictures: DemoPictures): DemoTemplate {
  const look = {
    size: 14,
    headings: { 1: 24, 2: 17 },
    accent: '#92400e',
    tint: '#fbf0dc',
    align: 'left',
  } as const;
  return textTemplate({
    name: 'Relatório de visita técnica',
    description: 'Visita à obra com fotos, avanço, pendências e segurança.',
    form,
    look,
    pictures,
    header: `
plain| 150 | 491r |
| ![logo] | **{obra}** // ~Visita de {data}~ |
`,
    content: `
# Relatório de visita técnica

A obra foi visitada em {data:words} por **{engenheiro}**. Clima no local: {clima}.

plain| 320c | 320c |
| ![obra] // ~Foto 1: fachada~ | ![laje] // ~Foto 2: laje e armação~ |

## Avanço

| 213c | 213c | 214c |
| Avanço medido | Avanço previsto | Pessoas em campo |
| {avanco} % | {previsto} % | {equipe} |

{observado}

## Segurança

{epi:mark} Todas as pessoas em campo usavam os equipamentos de proteção individual (NR-6).

{altura:mark} Trabalho acima de dois metros com proteção coletiva e linha de vida (NR-35 e NR-18).

## Pendências

{pendencias}

Prazo para resolver: **{prazo}**. Álbum completo de fotos: {album}

@ {engenheiro} / Engenheiro responsável
`,
    footer: null,
    pagesInfo: pages(76),
  });
}
