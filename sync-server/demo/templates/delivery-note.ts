import { demoFields } from '#server/demo/demo-fields.ts';
import { pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const ITEMS = [1, 2, 3, 4, 5] as const;

const form = demoFields([
  {
    section: 'Entrega',
    fields: {
      romaneio: { name: 'Número do romaneio', required: true, inFileName: true },
      pedido: { name: 'Pedido de compra' },
      nota: { name: 'Nota fiscal' },
      saida: { name: 'Saída do depósito', type: 'datetime', required: true },
      destino: { name: 'Obra de destino', required: true, inFileName: true },
      endereco: { name: 'Endereço de entrega', required: true },
      motorista: { name: 'Motorista', required: true },
      placa: { name: 'Placa do veículo', help: 'Como no documento: ABC1D23.' },
    },
  },
  {
    section: 'Itens',
    fields: Object.fromEntries(
      ITEMS.flatMap((item) => [
        [`item${item}`, { name: `Item ${item}: descrição`, ...(item === 1 ? { required: true } : {}) }],
        [`un${item}`, { name: `Item ${item}: unidade` }],
        [`qtd${item}`, { name: `Item ${item}: quantidade`, type: 'number' as const }],
        [`valor${item}`, { name: `Item ${item}: valor`, type: 'currency' as const }],
      ]),
    ),
  },
  {
    section: 'Recebimento',
    fields: {
      total: { name: 'Valor total', type: 'currency' },
      volumes: { name: 'Volumes', type: 'number' },
      peso: { name: 'Peso em kg', type: 'number' },
      recebido: { name: 'Recebido em', type: 'datetime' },
      recebedor: { name: 'Recebido por' },
      conferido: { name: 'Conferido, sem faltas nem avarias', type: 'checkbox' },
      ressalvas: { name: 'Faltas e avarias', type: 'multipleLine' },
    },
  },
]);

const rows = ITEMS.map(
  (item) => `| ${item} | {item${item}} | {un${item}} | {qtd${item}} | {valor${item}} | |`,
);

export function deliveryNote(pictures: DemoPictures): DemoTemplate {
  const look = { size: 13, headings: { 1: 24 }, tint: '#e8edf3', align: 'left' } as const;
  return textTemplate({
    name: 'Romaneio de entrega de materiais',
    description: 'Itens, transporte e conferência na obra, em folha deitada.',
    form,
    look,
    pictures,
    header: `
plain| 150 | 440 | 418r |
| ![logo] | **Horizonte Engenharia** // ~CNPJ 11.222.333/0001-81 · Depósito central: Rua das Palmeiras, 200, São Paulo, SP~ | **ROMANEIO Nº {romaneio}** // ~Pedido {pedido} · Nota fiscal {nota}~ |
`,
    content: `
# Romaneio de entrega

grid| 252 | 252 | 252 | 252 |
| ~Obra de destino~ // **{destino}** | ~Endereço de entrega~ // {endereco} | < | ~Saída do depósito~ // {saida} |
| ~Motorista~ // {motorista} | ~Placa~ // {placa} | ~Volumes~ // {volumes} | ~Peso~ // {peso} kg |

| 50c | 448 | 80c | 120r | 160r | 150c |
| Item | Descrição | Un. | Quantidade | Valor | Conferido na obra |
${rows.join('\n')}
=| Total | < | < | < | {total} | |

{conferido:mark} Mercadoria conferida na obra, sem faltas nem avarias.

**Faltas e avarias:** {ressalvas}

plain| 336c | 336c | 336c |
| ______________________________ // **Expedição** // ~Horizonte Engenharia~ | ______________________________ // **{motorista}** // ~Motorista~ | ______________________________ // **{recebedor}** // ~Recebido em {recebido}~ |
`,
    footer: '< ~Documento de acompanhamento da carga. Não substitui a nota fiscal (Ajuste SINIEF 7/2005).~',
    pagesInfo: { ...pages(57), width: 1122.5, height: 793.7 },
  });
}
