import { demoFields, options, type DemoTemplate } from '#server/demo/demo-template.ts';
import { written } from '#server/demo/write-text.ts';

const form = demoFields([
  {
    section: 'Paciente',
    fields: {
      paciente: { name: 'Nome do paciente', required: true, inFileName: true },
      nascimento: { name: 'Data de nascimento', type: 'date', required: true },
      nif: { name: 'NIF (pacientes de Portugal)', type: 'nif' },
      alergias: { name: 'Alergias', type: 'multipleLine' },
    },
  },
  {
    section: 'Exame',
    fields: {
      exame: {
        name: 'Exame ocupacional',
        type: 'singleSelection',
        options: options('Admissional', 'Periódico', 'Retorno ao trabalho', 'Demissional'),
        required: true,
      },
      medico: { name: 'Médico responsável', required: true },
      crm: 'CRM',
      quando: { name: 'Data e hora', type: 'datetime', required: true },
      autoriza: { name: 'Autoriza a coleta de sangue', type: 'checkbox' },
    },
  },
]);

export const consentForm: DemoTemplate = {
  name: 'Termo de consentimento para exame',
  description: 'Consentimento para exame ocupacional (NR-7) e coleta.',
  fields: form.fields,
  sections: form.sections,
  document: {
    header: null,
    content: written(
      form,
      `
# Termo de consentimento

**Paciente:** {paciente}, nascido em {nascimento}. NIF: {nif}.

**Exame:** {exame}, em {quando}, com {medico}, CRM {crm}.

**Alergias informadas:** {alergias}

Fui informado sobre o exame, seus fins e seus riscos, e pude fazer perguntas. Sei que posso retirar este consentimento a qualquer momento.

{autoriza:mark} Autorizo a coleta de sangue.

Meus dados de saúde são tratados somente para este fim (Lei nº 13.709, de 14 de agosto de 2018, art. 11).

> ________________________________

> {paciente}
`,
    ),
    footer: null,
  },
};
