import { demoFields, options, type DemoTemplate } from '#server/demo/demo-template.ts';
import { written } from '#server/demo/write-text.ts';

const form = demoFields([
  {
    section: 'Outorgante',
    fields: {
      outorgante: { name: 'Nome do outorgante', required: true, inFileName: true },
      cpf: { name: 'CPF do outorgante', type: 'cpf', required: true },
      estadocivil: {
        name: 'Estado civil',
        type: 'singleSelection',
        options: options('Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'Viúvo(a)'),
      },
      endereco: { name: 'Endereço', required: true },
    },
  },
  {
    section: 'Poderes',
    fields: {
      outorgado: { name: 'Nome do outorgado', required: true },
      oab: 'Inscrição na OAB',
      poderes: {
        name: 'Poderes',
        type: 'multiSelection',
        options: options('Receber citação', 'Transigir', 'Desistir', 'Dar quitação', 'Substabelecer'),
      },
      cidade: 'Cidade',
      data: { name: 'Data', type: 'date', required: true },
    },
  },
]);

export const powerOfAttorney: DemoTemplate = {
  name: 'Procuração ad judicia',
  description: 'Poderes para o foro em geral, com poderes especiais à escolha.',
  fields: form.fields,
  sections: form.sections,
  document: {
    header: null,
    content: written(
      form,
      `
# Procuração

**OUTORGANTE:** {outorgante}, {estadocivil}, CPF {cpf}, residente em {endereco}.

**OUTORGADO:** {outorgado}, OAB {oab}.

Pelo presente instrumento, o OUTORGANTE nomeia e constitui o OUTORGADO seu procurador, com os poderes da cláusula ad judicia para o foro em geral (art. 105 do Código de Processo Civil), e com os poderes especiais de:

{poderes}

> {cidade}, {data:words}.

> ________________________________

> {outorgante}
`,
    ),
    footer: null,
  },
};
