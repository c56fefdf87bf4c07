import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const STATES = options('Bom', 'Regular', 'Ruim', 'Não se aplica');
const CHECKED = {
  pneus: 'Pneus e estepe',
  freios: 'Freios',
  farois: 'Faróis, lanternas e setas',
  vidros: 'Vidros e limpadores',
  cintos: 'Cintos de segurança',
  fluidos: 'Óleo, água e fluidos',
} as const;

const form = demoFields([
  {
    section: 'Veículo',
    fields: {
      placa: { name: 'Placa', required: true, inFileName: true, help: 'Como no documento: ABC1D23.' },
      modelo: { name: 'Marca e modelo', required: true },
      ano: 'Ano do modelo',
      renavam: 'Renavam',
      km: { name: 'Quilometragem', type: 'number', required: true },
      combustivel: {
        name: 'Combustível no tanque',
        type: 'singleSelection',
        options: options('Reserva', '1/4', '1/2', '3/4', 'Cheio'),
      },
    },
  },
  {
    section: 'Vistoria',
    fields: {
      tipo: {
        name: 'Vistoria de',
        type: 'singleSelection',
        options: options('Retirada', 'Devolução', 'Rotina'),
        required: true,
      },
      quando: { name: 'Data e hora', type: 'datetime', required: true, inFileName: true },
      condutor: { name: 'Condutor', required: true },
      cnh: { name: 'Validade da CNH', type: 'date' },
      vistoriador: { name: 'Vistoriador', required: true },
    },
  },
  {
    section: 'Estado',
    fields: Object.fromEntries(
      Object.entries(CHECKED).map(([word, name]) => [
        word,
        { name, type: 'singleSelection' as const, options: STATES, defaultValue: 'Bom' },
      ]),
    ),
  },
  {
    section: 'Equipamentos e avarias',
    fields: {
      itens: {
        name: 'Equipamentos presentes',
        type: 'multiSelection',
        options: options('Triângulo', 'Macaco', 'Chave de roda', 'Documento do veículo', 'Extintor'),
      },
      avarias: { name: 'Avarias encontradas', type: 'multipleLine' },
      liberado: { name: 'Veículo liberado para uso', type: 'checkbox' },
    },
  },
]);

const checks = Object.entries(CHECKED).map(([word, name]) => [`**${name}**`, `{${word}}`]);
const checkRows = [0, 1, 2].map(
  (at) => `| ${[...(checks[at] ?? []), ...(checks[at + 3] ?? [])].join(' | ')} |`,
);

export function vehicleInspection(pictures: DemoPictures): DemoTemplate {
  const look = {
    size: 13,
    headings: { 1: 22, 2: 15 },
    accent: '#9a3412',
    tint: '#fdeee2',
    align: 'left',
  } as const;
  return textTemplate({
    name: 'Vistoria de veículo',
    description: 'Retirada, devolução ou rotina, com croqui para marcar as avarias.',
    form,
    look,
    pictures,
    header: `
plain| 420 | 258r |
| **VISTORIA DE VEÍCULO** // ~Frota da Horizonte Engenharia~ | **{placa}** // ~{tipo} · {quando}~ |
`,
    content: `
# {modelo}

grid| 170 | 170 | 170 | 170 |
| ~Placa~ // **{placa}** | ~Ano do modelo~ // {ano} | ~Renavam~ // {renavam} | ~Quilometragem~ // {km} km |
| ~Condutor~ // {condutor} | ~CNH válida até~ // {cnh} | ~Vistoriador~ // {vistoriador} | ~Combustível~ // {combustivel} |

## Estado geral

grid| 200 | 140c | 200 | 140c |
${checkRows.join('\n')}

## Croqui das avarias

~Marque no desenho: R, riscado; A, amassado; Q, quebrado; F, faltando.~

grid| 340c | 340c |
| ![lado] | ![cima] |

**Avarias encontradas:** {avarias}

## Equipamentos presentes

{itens}

{liberado:mark} Veículo liberado para uso. O condutor responde pelas infrações que cometer na direção (Lei nº 9.503/1997, Código de Trânsito Brasileiro, art. 257, § 3º) e comunica qualquer acidente no mesmo dia.

@ {condutor} / Condutor
@ {vistoriador} / Vistoriador
`,
    footer: null,
    pagesInfo: pages(57),
  });
}
