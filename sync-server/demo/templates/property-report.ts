import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Vistoria',
    fields: {
      imovel: { name: 'Endereço do imóvel', required: true, inFileName: true },
      data: { name: 'Data da vistoria', type: 'date', required: true },
      perito: { name: 'Responsável técnico', required: true },
      crea: { name: 'Registro no CREA', required: true },
      finalidade: {
        name: 'Finalidade',
        type: 'singleSelection',
        options: options('Entrada de locação', 'Saída de locação', 'Recebimento de obra'),
        required: true,
      },
    },
  },
  {
    section: 'Ambientes',
    fields: {
      ambientes: {
        name: 'Ambientes',
        rows: { min: 1, max: 100 },
        columns: {
          ambiente: { name: 'Ambiente', required: true },
          estado: {
            name: 'Estado',
            type: 'singleSelection',
            options: options('Bom', 'Regular', 'Com danos'),
            required: true,
          },
          observado: { name: 'O que foi observado', type: 'multipleLine' },
          fotos: { name: 'Fotos do ambiente', type: 'photos' },
          dano: {
            name: 'Reparo necessário',
            required: true,
            rules: { shown: 'estado = "Com danos"' },
          },
          custo: { name: 'Custo do reparo', type: 'currency', rules: { shown: 'estado = "Com danos"' } },
          ordem: { name: 'Nº', type: 'number', rules: { calculated: 'LINHA()' } },
          legenda: {
            name: 'Legenda das fotos',
            rules: { calculated: '"Ambiente " & LINHA() & ": " & ambiente & ", " & MINÚSCULA(estado)' },
          },
        },
      },
      danos: {
        name: 'Ambientes com danos',
        type: 'number',
        rules: { calculated: 'CONT.SE(ambientes.estado; "Com danos")' },
      },
      reparos: {
        name: 'Soma dos reparos',
        type: 'currency',
        rules: { shown: 'danos > 0', calculated: 'SOMA(ambientes.custo)' },
      },
      responsavel: {
        name: 'Quem repara',
        required: true,
        rules: { shown: 'danos > 0' },
      },
    },
  },
]);

export function propertyReport(pictures: DemoPictures): DemoTemplate {
  const look = { size: 14, headings: { 1: 24, 2: 17, 3: 15 }, accent: '#1e3a8a', tint: '#e8eefc' } as const;
  return textTemplate({
    name: 'Laudo de vistoria do imóvel',
    description: 'Um capítulo com fotos para cada ambiente, e os reparos com sua soma só se houver danos.',
    form,
    look,
    pictures,
    header: `
plain| 150 | 491r |
| ![logo] | **Laudo de vistoria** // ~{imovel} · {data}~ |
`,
    content: `
# Laudo de vistoria

Em {data:words} foi vistoriado o imóvel situado em {imovel}, por **{perito}**, CREA {crea}.

labels| 220 | 421 |
| Finalidade | {finalidade} |
| Ambientes com danos | {danos} |
[[se danos > 0]] | Soma dos reparos | {reparos} ({reparos:words}) |

[[cada ambientes

## {ordem}. {ambiente}

**Estado: {estado}** // {observado}

[[se NÃO(VAZIO(fotos))

{fotos}

~{legenda}~

]]

[[se estado = "Com danos"

Reparo necessário: {dano}[[se NÃO(VAZIO(custo)): , com custo estimado de **{custo}** ({custo:words})]].

]]

]]

## Conclusão

[[se danos = 0

O imóvel está em condições normais de uso, sem danos aparentes.

]]

[[se danos > 0

Há danos em {danos} dos ambientes vistoriados. Os reparos, de {reparos} ({reparos:words}), cabem a: {responsavel}.

]]

@ {perito} / CREA {crea}
`,
    footer: '> ~Horizonte Engenharia · Laudo de vistoria~',
    pagesInfo: pages(76),
  });
}
