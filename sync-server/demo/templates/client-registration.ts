import { demoFields, options, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { written } from '#server/demo/write-text.ts';

const form = demoFields([
  {
    section: 'Empresa',
    fields: {
      empresa: { name: 'Nome da empresa', required: true, inFileName: true },
      cnpj: { name: 'CNPJ', type: 'cnpj', required: true },
      cep: { name: 'CEP', type: 'cep' },
      site: { name: 'Site', type: 'url' },
    },
  },
  {
    section: 'Contato',
    fields: {
      nome: { name: 'Seu nome', required: true },
      email: { name: 'E-mail', type: 'email', required: true },
      telefone: { name: 'Telefone', type: 'phone', required: true },
      interesse: {
        name: 'No que podemos ajudar',
        type: 'multiSelection',
        options: options('Projeto', 'Obra', 'Manutenção', 'Laudo técnico'),
      },
      mensagem: { name: 'Mensagem', type: 'multipleLine' },
      novidades: { name: 'Quero receber novidades', type: 'checkbox' },
    },
  },
]);

export function clientRegistration(pictures: DemoPictures): DemoTemplate {
  const words = { of: form.of, pictures };
  return {
    name: 'Ficha de cadastro de cliente',
    description: 'Preenchida pelo próprio cliente no formulário público.',
    fields: form.fields,
    sections: form.sections,
    document: {
      header: written(words, '![logo]'),
      content: written(
        words,
        `
# Ficha de cadastro

| 200 | 400 |
| Dado | Informação |
| Empresa | {empresa} |
| CNPJ | {cnpj} |
| CEP | {cep} |
| Site | {site} |
| Contato | {nome} |
| E-mail | {email} |
| Telefone | {telefone} |

## Interesse

{interesse}

{mensagem}

{novidades:mark} Aceita receber novidades.
`,
      ),
      footer: null,
    },
  };
}
