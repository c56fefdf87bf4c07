import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Sociedade',
    fields: {
      denominacao: { name: 'Nome empresarial', required: true, inFileName: true },
      sede: { name: 'Sede', required: true },
      objeto: { name: 'Objeto social', type: 'multipleLine', required: true },
      valorquota: { name: 'Valor de cada quota', type: 'currency', required: true, defaultValue: '1.00' },
    },
  },
  {
    section: 'Sócios',
    fields: {
      socios: {
        name: 'Sócios',
        rows: { min: 1, max: 50 },
        columns: {
          socio: { name: 'Nome', required: true },
          genero: {
            name: 'Gênero',
            type: 'singleSelection',
            options: options('Feminino', 'Masculino'),
            required: true,
          },
          cpf: { name: 'CPF', type: 'cpf', required: true },
          residencia: { name: 'Residência', required: true },
          quotas: { name: 'Quotas', type: 'number', required: true },
          administra: { name: 'Administra a sociedade', type: 'checkbox' },
          qualificacao: {
            name: 'Qualificação',
            rules: {
              calculated:
                'CONCORDAR(genero; "brasileiro, inscrito"; "brasileira, inscrita"; "brasileiros, inscritos"; "brasileiras, inscritas")',
            },
          },
          parte: {
            name: 'Valor das quotas',
            type: 'currency',
            rules: { calculated: 'ARRED(quotas * valorquota; 2)' },
          },
        },
      },
      totalquotas: { name: 'Total de quotas', type: 'number', rules: { calculated: 'SOMA(socios.quotas)' } },
      capital: { name: 'Capital social', type: 'currency', rules: { calculated: 'SOMA(socios.parte)' } },
      administradores: {
        name: 'Quantos administram',
        type: 'number',
        rules: {
          calculated: 'CONT.SE(socios.administra; VERDADEIRO)',
          valid: ['administradores >= 1', 'Pelo menos um sócio administra a sociedade.'],
        },
      },
    },
  },
  {
    section: 'Cláusulas à escolha',
    fields: {
      prazo: {
        name: 'Prazo da sociedade',
        type: 'singleSelection',
        options: options('Indeterminado', 'Determinado'),
        required: true,
        defaultValue: 'Indeterminado',
      },
      termino: {
        name: 'Término da sociedade',
        type: 'date',
        required: true,
        rules: { shown: 'prazo = "Determinado"' },
      },
      prolabore: { name: 'Haverá pró-labore', type: 'checkbox' },
      preferencia: {
        name: 'Direito de preferência na venda de quotas',
        type: 'checkbox',
        defaultValue: 'true',
      },
      cidade: { name: 'Cidade', required: true },
      data: { name: 'Data', type: 'date', required: true },
    },
  },
]);

const look = { family: 'Times New Roman', size: 16, headings: { 1: 21, 2: 16 } } as const;

export const articlesOfAssociation = textTemplate({
  name: 'Contrato social de sociedade limitada',
  description:
    'Um ou vários sócios, capital somado das quotas, e cláusulas que se numeram pelo que se escolhe.',
  form,
  look,
  header: null,
  content: `
# > Contrato de constituição de {denominacao}

[[cada socios

**{socio}**, {qualificacao} no CPF sob o nº {cpf}, com residência em {residencia};

]]

[[se CONT(socios.socio) > 1

resolvem constituir uma sociedade limitada, nos termos dos arts. 1.052 a 1.087 do Código Civil, pelas cláusulas seguintes:

]]

[[se CONT(socios.socio) <= 1

resolve constituir uma sociedade limitada unipessoal, nos termos do art. 1.052, § 1º, do Código Civil, pelas cláusulas seguintes:

]]

## § – Da denominação e da sede

§1 A sociedade gira sob o nome empresarial **{denominacao}** e tem sede em {sede}.

## § – Do objeto

§1 A sociedade tem por objeto: {objeto}

## § – Do prazo

§1 [[se prazo = "Indeterminado": A sociedade vigora por prazo indeterminado.]][[se prazo = "Determinado": A sociedade vigora até {termino:words}.]]

## § – Do capital ^capital

§1 O capital social é de **{capital}** ({capital:words}), dividido em {totalquotas} ({totalquotas:words}) quotas de {valorquota} cada uma, integralizado neste ato em moeda corrente e assim distribuído:

| 341 | 120r | 180r |
| Sócio | Quotas | Valor |
[[cada socios]] | {socio} | {quotas} | {parte} |
=| Total | {totalquotas} | {capital} |

[[se CONT(socios.socio) > 1

§1 A responsabilidade de cada sócio é restrita ao valor de suas quotas, mas todos respondem solidariamente pela integralização do capital (Código Civil, art. 1.052).

]]

## § – Da administração

§1 A administração cabe a:

[[cada socios

[[se administra

§2 {socio}, que declara não ter impedimento legal para exercê-la (Código Civil, art. 1.011, § 1º).

]]

]]

[[se prolabore

## § – Do pró-labore

§1 Quem administra tem direito a uma retirada mensal, fixada por decisão dos sócios e limitada pela legislação do imposto de renda.

]]

[[se preferencia E CONT(socios.socio) > 1

## § – Da cessão de quotas

§1 As quotas da {^capital} não podem ser cedidas a terceiros sem que os demais sócios, em trinta dias, exerçam a preferência em igualdade de condições.

]]

## § – Do foro

§1 Fica eleito o foro da comarca de {cidade}.

>> {cidade}, {data:words}.

[[cada socios

@ {socio} / Sócio

]]
`,
  footer: '> ~{denominacao} · Contrato social~',
  pagesInfo: pages(95, 'bottom-center'),
});
