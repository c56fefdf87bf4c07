import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Paciente',
    fields: {
      paciente: { name: 'Nome do paciente', required: true, inFileName: true },
      nascimento: { name: 'Data de nascimento', type: 'date', required: true },
      cpf: { name: 'CPF do paciente', type: 'cpf' },
      telefone: { name: 'Telefone', type: 'phone' },
      alergias: { name: 'Alergias e remédios em uso', type: 'multipleLine' },
    },
  },
  {
    section: 'Exame',
    fields: {
      exame: {
        name: 'Exame ocupacional',
        type: 'singleSelection',
        options: options(
          'Admissional',
          'Periódico',
          'Retorno ao trabalho',
          'Mudança de risco',
          'Demissional',
        ),
        required: true,
      },
      procedimentos: {
        name: 'Procedimentos',
        type: 'multiSelection',
        options: options(
          'Avaliação clínica',
          'Coleta de sangue',
          'Audiometria',
          'Espirometria',
          'Raio X do tórax',
        ),
        required: true,
      },
      medico: { name: 'Médico responsável', required: true },
      crm: 'CRM',
      quando: { name: 'Data e hora', type: 'datetime', required: true },
    },
  },
  {
    section: 'Consentimento',
    fields: {
      entendi: { name: 'Recebeu explicações', type: 'checkbox', required: true },
      autoriza: { name: 'Autoriza os procedimentos', type: 'checkbox', required: true },
      envio: { name: 'Autoriza o envio do resultado por e-mail', type: 'checkbox' },
      email: { name: 'E-mail para o resultado', type: 'email' },
    },
  },
]);

const look = {
  family: 'Calibri',
  size: 15,
  headings: { 1: 26, 2: 17 },
  accent: '#1e5a8a',
  tint: '#e6eff7',
  align: 'left',
} as const;

export const consentForm = textTemplate({
  name: 'Termo de consentimento para exame',
  description: 'Consentimento livre e esclarecido para exame ocupacional (NR-7).',
  form,
  look,
  header: '>> ~Medicina do trabalho · documento sigiloso (Código de Ética Médica, art. 73)~',
  content: `
# Termo de consentimento livre e esclarecido

labels| 150 | 180 | 120 | 180 |
| Paciente | {paciente} | **Nascimento** | {nascimento} |
| CPF | {cpf} | **Telefone** | {telefone} |
| Exame | {exame} | **Data e hora** | {quando} |
| Médico | {medico} | **CRM** | {crm} |

## O que será feito

{procedimentos}

Os exames verificam se há relação entre o trabalho e a saúde, como prevê a Norma Regulamentadora nº 7 (PCMSO). O resultado é entregue ao paciente; a empresa recebe apenas a conclusão de apto ou inapto, no Atestado de Saúde Ocupacional.

## Riscos e desconfortos

- Coleta de sangue: dor leve e mancha roxa no local, que somem em poucos dias; tontura passageira.
- Raio X: dose baixa de radiação. Avise antes se houver gravidez ou suspeita de gravidez.
- Audiometria e espirometria: sem riscos conhecidos; a espirometria pode causar tontura breve.

**Alergias e remédios em uso:** {alergias}

## Declaração

plain| 40c | 590 |
| {entendi:mark} | Recebi explicações em linguagem clara e pude fazer perguntas. |
| {autoriza:mark} | Autorizo os procedimentos acima e sei que posso retirar este consentimento a qualquer momento, antes de cada um deles, sem prejuízo. |
| {envio:mark} | Autorizo o envio do resultado para o e-mail {email}. |

Os dados de saúde são dados pessoais sensíveis e são tratados somente para este fim (Lei nº 13.709/2018, art. 11). O prontuário é guardado por vinte anos (Lei nº 13.787/2018, art. 6º).

@ {paciente} / Paciente
@ {medico} / Médico responsável, CRM {crm}
`,
  footer: null,
  pagesInfo: pages(76),
});
