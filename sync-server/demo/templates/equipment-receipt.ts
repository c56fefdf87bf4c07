import { demoFields, options, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { written } from '#server/demo/write-text.ts';

const form = demoFields([
  {
    section: 'Colaborador',
    fields: {
      nome: { name: 'Nome do colaborador', required: true, inFileName: true },
      cpf: { name: 'CPF do colaborador', type: 'cpf', required: true },
      cargo: 'Cargo',
      admissao: { name: 'Data de admissão', type: 'date' },
    },
  },
  {
    section: 'Equipamento',
    fields: {
      tipo: {
        name: 'Equipamento',
        type: 'singleSelection',
        options: options('Notebook', 'Celular', 'Veículo', 'Ferramentas'),
        required: true,
      },
      serie: { name: 'Número de série', required: true },
      valor: { name: 'Valor do equipamento', type: 'currency' },
      entrega: { name: 'Data da entrega', type: 'date', required: true },
      novo: { name: 'Equipamento novo', type: 'checkbox' },
    },
  },
]);

export function equipmentReceipt(pictures: DemoPictures): DemoTemplate {
  const words = { of: form.of, pictures };
  return {
    name: 'Termo de responsabilidade por equipamento',
    description: 'Entrega de notebook, celular, veículo ou ferramentas a um colaborador.',
    fields: form.fields,
    sections: form.sections,
    document: {
      header: written(words, '![logo]'),
      content: written(
        words,
        `
# Termo de responsabilidade

Eu, **{nome}**, CPF {cpf}, {cargo}, admitido em {admissao}, declaro que recebi em {entrega} o equipamento abaixo, que se destina ao meu trabalho.

| 200 | 200 | 200 |
| Equipamento | Número de série | Valor |
| {tipo} | {serie} | {valor} |

{novo:mark} Entregue novo, na embalagem do fabricante.

Comprometo-me a:

- usar o equipamento somente para o trabalho;
- conservá-lo e comunicar qualquer dano, perda ou furto no mesmo dia;
- devolvê-lo ao fim do contrato ou quando a empresa o pedir.

> ________________________________

> {nome}
`,
      ),
      footer: null,
    },
  };
}
