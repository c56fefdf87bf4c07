import { demoFields, options, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { written } from '#server/demo/write-text.ts';

const form = demoFields([
  {
    section: 'Chamado',
    fields: {
      numero: { name: 'Número da ordem', type: 'number', required: true, inFileName: true },
      abertura: { name: 'Data e hora da abertura', type: 'datetime', required: true },
      prioridade: {
        name: 'Prioridade',
        type: 'singleSelection',
        options: options('Baixa', 'Normal', 'Urgente'),
        defaultValue: 'Normal',
      },
    },
  },
  {
    section: 'Cliente',
    fields: {
      cliente: { name: 'Cliente', required: true, inFileName: true },
      contato: { name: 'Telefone de contato', type: 'phone' },
      cep: { name: 'CEP do local', type: 'cep' },
      endereco: 'Endereço do local',
    },
  },
  {
    section: 'Serviço',
    fields: {
      sistemas: {
        name: 'Sistemas atendidos',
        type: 'multiSelection',
        options: options('Elétrica', 'Hidráulica', 'Ar-condicionado', 'Incêndio', 'Elevadores'),
      },
      servico: { name: 'Serviço executado', type: 'multipleLine', required: true },
      materiais: { name: 'Valor dos materiais', type: 'currency' },
      maodeobra: { name: 'Valor da mão de obra', type: 'currency' },
      garantia: { name: 'Em garantia', type: 'checkbox' },
    },
  },
]);

export function serviceOrder(pictures: DemoPictures): DemoTemplate {
  const words = { of: form.of, pictures };
  return {
    name: 'Ordem de serviço de manutenção',
    description: 'Atendimento em campo, com sistemas, materiais e garantia.',
    fields: form.fields,
    sections: form.sections,
    document: {
      header: written(words, '![logo]'),
      content: written(
        words,
        `
# Ordem de serviço nº {numero}

Aberta em {abertura}, com prioridade **{prioridade}**.

## Local do atendimento

| 150 | 450 |
| Dado | Informação |
| Cliente | {cliente} |
| Telefone | {contato} |
| Endereço | {endereco}, CEP {cep} |

## Sistemas atendidos

{sistemas}

## Serviço executado

{servico}

## Valores

| 300 | 300 |
| Item | Valor |
| Materiais | {materiais} |
| Mão de obra | {maodeobra} |

{garantia:mark} Serviço coberto pela garantia.

O cliente declara que acompanhou o atendimento e recebeu o local limpo e em funcionamento.

> ________________________________

> {cliente}
`,
      ),
      footer: written(words, '> Horizonte Engenharia · (11) 4002-8922 · manutencao@horizonte.example'),
    },
  };
}
