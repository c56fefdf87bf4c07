import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Outorgantes',
    fields: {
      outorgantes: {
        name: 'Outorgantes',
        rows: { min: 1, max: 20 },
        columns: {
          outorgante: { name: 'Nome', required: true },
          genero: {
            name: 'Gênero',
            type: 'singleSelection',
            options: options('Feminino', 'Masculino'),
            required: true,
          },
          estadocivil: { name: 'Estado civil' },
          profissao: 'Profissão',
          cpf: { name: 'CPF', type: 'cpf', required: true },
          endereco: { name: 'Endereço', required: true },
          nascido: {
            name: 'Nacionalidade',
            rules: {
              calculated: 'CONCORDAR(genero; "brasileiro"; "brasileira"; "brasileiros"; "brasileiras")',
            },
          },
          inscrito: {
            name: 'Inscrição',
            rules: { calculated: 'CONCORDAR(genero; "inscrito"; "inscrita"; "inscritos"; "inscritas")' },
          },
        },
      },
      titulo: {
        name: 'Como o texto chama os outorgantes',
        inFileName: true,
        rules: {
          calculated:
            'CONCORDAR(outorgantes.genero; "o OUTORGANTE"; "a OUTORGANTE"; "os OUTORGANTES"; "as OUTORGANTES")',
        },
      },
      nomeia: {
        name: 'O que fazem',
        rules: {
          calculated:
            'SE(CONT(outorgantes.outorgante) > 1; "nomeiam e constituem"; "nomeia e constitui") & CONCORDAR(generoadvogado; " o OUTORGADO seu procurador"; " a OUTORGADA sua procuradora"; ""; "")',
        },
      },
      confere: {
        name: 'Como dão poderes',
        rules: { calculated: 'SE(CONT(outorgantes.outorgante) > 1; "conferem"; "confere")' },
      },
      representar: {
        name: 'Quem é representado',
        rules: {
          calculated:
            'CONCORDAR(outorgantes.genero; "representá-lo"; "representá-la"; "representá-los"; "representá-las")',
        },
      },
    },
  },
  {
    section: 'Poderes',
    fields: {
      outorgado: { name: 'Nome do advogado', required: true },
      generoadvogado: {
        name: 'Gênero do advogado',
        type: 'singleSelection',
        options: options('Feminino', 'Masculino'),
        required: true,
      },
      oab: { name: 'Inscrição na OAB', required: true },
      escritorio: 'Endereço do escritório',
      finalidade: { name: 'Só para uma ação', type: 'checkbox' },
      acao: {
        name: 'Para a ação',
        type: 'multipleLine',
        required: true,
        rules: { shown: 'finalidade' },
      },
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
  description: 'Um ou vários outorgantes, com a concordância certa; poderes especiais à escolha.',
  form,
  look,
  header: null,
  content: `
# > Procuração

[[cada outorgantes

**{outorgante}**, {nascido}, {estadocivil}, {profissao}, {inscrito} no CPF sob o nº {cpf}, com residência e domicílio em {endereco};

]]

e **{outorgado}**, com inscrição na OAB sob o nº {oab} e escritório em {escritorio}.

Pelo presente instrumento particular, {titulo} {nomeia}, a quem {confere} os poderes da cláusula ad judicia para o foro em geral, nos termos do art. 105 do Código de Processo Civil (Lei nº 13.105/2015), para {representar} em qualquer juízo, instância ou tribunal[[se NÃO(VAZIO(poderes)): , e ainda os poderes especiais para:]][[se VAZIO(poderes): .]]

[[se NÃO(VAZIO(poderes))

{poderes}

]]

[[se finalidade

Estes poderes destinam-se a: {acao}

]]

>> {cidade}, {data:words}.

[[cada outorgantes

@ {outorgante} / OUTORGANTE

]]
`,
  footer: null,
  pagesInfo: pages(113, 'none'),
});
