import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Chamado',
    fields: {
      numero: { name: 'Número da ordem', required: true, inFileName: true },
      abertura: { name: 'Data e hora da abertura', type: 'datetime', required: true },
      prioridade: {
        name: 'Prioridade',
        type: 'singleSelection',
        options: options('Baixa', 'Normal', 'Urgente'),
        defaultValue: 'Normal',
      },
      cliente: { name: 'Cliente', required: true, inFileName: true },
      contato: { name: 'Telefone de contato', type: 'phone' },
      cep: { name: 'CEP do local', type: 'cep' },
      endereco: 'Endereço do local',
      sistemas: {
        name: 'Sistemas atendidos',
        type: 'multiSelection',
        options: options('Elétrica', 'Hidráulica', 'Ar-condicionado', 'Incêndio', 'Elevadores'),
      },
    },
  },
  {
    section: 'Lista de verificação',
    fields: {
      bloqueio: { name: 'Energia bloqueada e sinalizada', type: 'checkbox' },
      tensao: { name: 'Ausência de tensão constatada', type: 'checkbox' },
      epi: { name: 'EPI conferidos', type: 'checkbox' },
      teste: { name: 'Sistema testado com o cliente', type: 'checkbox' },
      limpeza: { name: 'Local limpo e desimpedido', type: 'checkbox' },
    },
  },
  {
    section: 'Serviço',
    fields: {
      servico: { name: 'Serviço executado', type: 'multipleLine', required: true },
      inicio: { name: 'Chegada ao local', type: 'datetime' },
      termino: { name: 'Saída do local', type: 'datetime' },
      materiais: { name: 'Valor dos materiais', type: 'currency' },
      maodeobra: { name: 'Valor da mão de obra', type: 'currency' },
      garantia: { name: 'Em garantia', type: 'checkbox' },
      tecnico: { name: 'Técnico responsável', required: true },
    },
  },
]);

export function serviceOrder(pictures: DemoPictures): DemoTemplate {
  const look = {
    size: 13,
    headings: { 1: 22, 2: 15 },
    accent: '#0e7c66',
    tint: '#e3f1ed',
    align: 'left',
  } as const;
  return textTemplate({
    name: 'Ordem de serviço de manutenção',
    description: 'Atendimento em campo, com lista de verificação, fotos e valores.',
    form,
    look,
    pictures,
    header: `
plain| 150 | 528r |
| ![logo] | **Horizonte Engenharia** · Manutenção predial // ~(11) 4002-8922 · manutencao@horizonte.example · CREA-SP 0601234567~ |
`,
    content: `
# Ordem de serviço nº {numero}

grid| 226 | 226 | 226 |
| ~Abertura~ // {abertura} | ~Prioridade~ // **{prioridade}** | ~Telefone~ // {contato} |
| ~Cliente~ // {cliente} | ~Endereço~ // {endereco}, CEP {cep} | < |
| ~Chegada~ // {inicio} | ~Saída~ // {termino} | ~Sistemas atendidos~ // {sistemas} |

## Lista de verificação

| 60c | 378 | 240 |
| Feito | Verificação | Referência |
| {bloqueio:mark} | Energia bloqueada e sinalizada | NR-10, item 10.5.1 |
| {tensao:mark} | Ausência de tensão constatada | NR-10, item 10.5.1 |
| {epi:mark} | Equipamentos de proteção conferidos | NR-6 |
| {teste:mark} | Sistema testado na presença do cliente | Procedimento interno |
| {limpeza:mark} | Local limpo e desimpedido | Procedimento interno |

## Serviço executado

{servico}

## Registro fotográfico

plain| 339c | 339c |
| ![antes:190] // ~Antes do serviço~ | ![depois:190] // ~Depois do serviço~ |

grid| 339 | 339 |
| ~Materiais e peças~ // **{materiais}** | ~Mão de obra~ // **{maodeobra}** |

{garantia:mark} Serviço coberto pela garantia, sem custo para o cliente. O prazo legal de garantia é de 90 dias (Código de Defesa do Consumidor, art. 26, II).

@ {tecnico} / Técnico responsável
@ {cliente} / Cliente, que acompanhou o atendimento
`,
    footer: null,
    pagesInfo: pages(57, 'bottom-right', 38),
  });
}
