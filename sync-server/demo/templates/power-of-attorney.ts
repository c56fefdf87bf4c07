import { demoFields, options, pages } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Outorgante',
    fields: {
      outorgante: { name: 'Nome do outorgante', required: true, inFileName: true },
      nacionalidade: { name: 'Nacionalidade', defaultValue: 'brasileiro(a)' },
      estadocivil: {
        name: 'Estado civil',
        type: 'singleSelection',
        options: options('solteiro(a)', 'casado(a)', 'divorciado(a)', 'viúvo(a)'),
      },
      profissao: 'Profissão',
      cpf: { name: 'CPF do outorgante', type: 'cpf', required: true },
      endereco: { name: 'Endereço', required: true },
    },
  },
  {
    section: 'Poderes',
    fields: {
      outorgado: { name: 'Nome do advogado', required: true },
      oab: { name: 'Inscrição na OAB', required: true },
      escritorio: 'Endereço do escritório',
      acao: { name: 'Para a ação', type: 'multipleLine' },
      poderes: {
        name: 'Poderes especiais',
        type: 'multiSelection',
        options: options(
          'Receber citação',
          'Transigir',
          'Desistir',
          'Receber e dar quitação',
          'Substabelecer',
        ),
      },
      cidade: { name: 'Cidade', required: true },
      data: { name: 'Data', type: 'date', required: true },
    },
  },
]);

const look = { family: 'Times New Roman', size: 17, headings: { 1: 24 } } as const;

export const powerOfAttorney = textTemplate({
  name: 'Procuração ad judicia',
  description: 'Poderes para o foro em geral, com poderes especiais à escolha.',
  form,
  look,
  header: null,
  content: `
# > Procuração

**OUTORGANTE: {outorgante}**, {nacionalidade}, {estadocivil}, {profissao}, CPF {cpf}, residente e domiciliado(a) em {endereco}.

**OUTORGADO: {outorgado}**, advogado(a) inscrito(a) na OAB sob o nº {oab}, com escritório em {escritorio}.

Pelo presente instrumento particular, o OUTORGANTE nomeia e constitui o OUTORGADO seu procurador, a quem confere os poderes da cláusula ad judicia para o foro em geral, nos termos do art. 105 do Código de Processo Civil (Lei nº 13.105/2015), para representá-lo em qualquer juízo, instância ou tribunal, e ainda os poderes especiais para:

{poderes}

Estes poderes destinam-se a: {acao}

>> {cidade}, {data:words}.

@ {outorgante} / OUTORGANTE
`,
  footer: null,
  pagesInfo: pages(113, 'none'),
});
