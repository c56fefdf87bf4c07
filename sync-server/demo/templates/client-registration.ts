import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

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
  const look = { headings: { 1: 26, 2: 17 }, accent: '#0e7c66', tint: '#eef6f3', align: 'left' } as const;
  return textTemplate({
    name: 'Ficha de cadastro de cliente',
    description: 'Preenchida pelo próprio cliente no formulário público.',
    form,
    look,
    pictures,
    header: '> ![logo]',
    content: `
# > Ficha de cadastro

> Obrigado pelo interesse. Respondemos em até dois dias úteis.

labels| 180 | 461 |
| Empresa | {empresa} |
| CNPJ | {cnpj} |
| CEP | {cep} |
| Site | {site} |

labels| 180 | 461 |
| Contato | {nome} |
| E-mail | {email} |
| Telefone | {telefone} |
| Interesse | {interesse} |

## Mensagem

{mensagem}

{novidades:mark} Aceito receber novidades por e-mail. Posso retirar este consentimento a qualquer momento (Lei nº 13.709/2018, art. 8º, § 5º).
`,
    footer: '> ~Horizonte Engenharia · privacidade@horizonte.example~',
    pagesInfo: pages(76, 'none'),
  });
}
