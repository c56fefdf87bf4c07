import type { Package } from '#domain/entities/package.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { Template } from '#domain/entities/template.ts';
import { demoFields, options } from '../demo-fields.ts';
import { pages, type DemoTemplate } from '../demo-template.ts';
import { textTemplate } from '../drawing/text-template.ts';

type Shape = (key: string) => ReplicatedRecord;

const look = { family: 'Times New Roman', size: 16, headings: { 2: 16 } } as const;

/** A clause is written as a template, without header and footer. */
function clause(name: string, description: string, content: string, form = demoFields([])): DemoTemplate {
  return textTemplate({
    name,
    description,
    form,
    look,
    header: null,
    content,
    footer: null,
    pagesInfo: pages(76),
  });
}

const jurisdiction = clause(
  'Foro',
  'Foro de eleição, com arbitragem se as partes a escolhem.',
  `
## § – Do foro

[[se arbitragem

§1 As controvérsias deste contrato são resolvidas por arbitragem, na forma da Lei nº 9.307/1996, com sede em {comarca}.

]]

[[se NÃO(arbitragem)

§1 Fica eleito o foro da comarca de {comarca} para dirimir as questões deste contrato, com renúncia a qualquer outro.

]]
`,
  demoFields([
    {
      section: 'Foro',
      fields: {
        comarca: { name: 'Comarca', required: true },
        arbitragem: { name: 'As partes escolhem arbitragem', type: 'checkbox' },
      },
    },
  ]),
);

const dataProtection = clause(
  'Proteção de dados pessoais',
  'Tratamento de dados pessoais entre controlador e operador (Lei 13.709/2018).',
  `
## § – Da proteção de dados pessoais

§1 As partes tratam dados pessoais somente para executar este contrato, na forma da Lei nº 13.709/2018 (LGPD), e deles prestam contas aos titulares.

§1 A parte que souber de um incidente de segurança comunica-o à outra em até {horas} ({horas:words}) horas.

[[se papel = "Operador"

§1 A CONTRATADA trata os dados como operadora, segundo as instruções da CONTRATANTE, e os devolve ou elimina ao fim do contrato.

]]
`,
  demoFields([
    {
      section: 'Dados pessoais',
      fields: {
        papel: {
          name: 'Papel da contratada',
          type: 'singleSelection',
          options: options('Operador', 'Controlador'),
          required: true,
        },
        horas: { name: 'Prazo para comunicar incidente, em horas', type: 'number', defaultValue: '24' },
      },
    },
  ]),
);

const confidentiality = clause(
  'Sigilo',
  'Dever de sigilo durante o contrato e depois dele.',
  `
## § – Do sigilo

§1 As partes guardam sigilo do que souberem uma da outra por este contrato, enquanto ele vigorar e por {anos} ({anos:words}) anos depois.

§1 Não é sigiloso o que já era público, o que a parte já sabia ou o que a lei manda revelar.
`,
  demoFields([
    {
      section: 'Sigilo',
      fields: { anos: { name: 'Anos de sigilo depois do contrato', type: 'number', defaultValue: '5' } },
    },
  ]),
);

const CLAUSES = { foro: jurisdiction, lgpd: dataProtection, sigilo: confidentiality } as const;

/** The clauses of the company's library. */
export function demoClauses(shape: Shape, at: string): Template[] {
  return Object.entries(CLAUSES).map(([key, template]) => {
    const uid = `demo-clausula-${key}`;
    const place = { templateArea: 'demo-area-juridico', lastModifiedAt: at };
    return { uid, ...shape(uid), ...template, kind: 'clause', ...place };
  });
}

const LEASE = 'demo-locacao';
const RECEIPT = 'demo-recibo-aluguel';

/** What lease and receipt ask alike, by the ids of their fields. */
const ASKED_ONCE = [
  ['LOCATARIO', 'LOCATARIO'],
  ['CPFLOCATARIO', 'CPF'],
  ['IMOVEL', 'IMOVEL'],
  ['ALUGUEL', 'ALUGUEL'],
] as const;

/** A lease and its first receipt by one form. */
export function demoPackage(shape: Shape): Package {
  const uid = 'demo-pacote-locacao';
  return {
    uid,
    ...shape(uid),
    name: 'Locação: contrato e primeiro recibo',
    description: 'O contrato de locação e o recibo do primeiro aluguel, por um só formulário.',
    templateArea: 'demo-area-imoveis',
    templates: [LEASE, RECEIPT],
    joins: ASKED_ONCE.map(([lease, receipt]) => ({
      members: [
        { template: LEASE, field: lease },
        { template: RECEIPT, field: receipt },
      ],
    })),
  };
}
