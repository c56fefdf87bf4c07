import { createHash } from 'node:crypto';
import type { Entity } from '#domain/entities/entity.ts';
import type { Filing, FilingData, FilingOf } from '#domain/entities/filing.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { documentType } from '#domain/rules/filing/document-kinds.ts';
import { plainPdf } from './drawing/plain-pdf.ts';

const UID = {
  form: 'demo-entidade-licenca',
  group: 'demo-org-grupo',
  head: 'demo-org-matriz',
  branch: 'demo-org-filial-norte',
  box: 'demo-cofre-1',
} as const;

const place = (code: string): string => `demo-classe-${code.replaceAll('.', '-')}`;

/** Identifier and title; the parent is the class whose identifier is a prefix. */
const classes: readonly [string, string][] = [
  ['1', 'Societário'],
  ['1.1', 'Contrato social e alterações'],
  ['1.2', 'Atas'],
  ['2', 'Licenças e alvarás'],
  ['2.1', 'Ambiental'],
  ['2.2', 'Corpo de bombeiros'],
  ['3', 'Obras'],
  ['3.1', 'Medições'],
  ['3.2', 'Diários de obra'],
];
/** Classes whose documents use the form of licences. */
const licences = ['2', '2.1', '2.2'];

interface Sample {
  name: string;
  extension: string;
  class: string;
  organizationalItem: string;
  /** Null for a paper in the safe box. */
  bytes: Buffer | null;
  fields?: [number: string, until: string];
}

const samples: readonly Sample[] = [
  {
    name: 'Contrato social consolidado',
    extension: 'pdf',
    class: '1.1',
    organizationalItem: UID.group,
    bytes: plainPdf('Contrato social consolidado', [
      'Horizonte Engenharia Ltda.',
      'Cláusula 1ª. A sociedade tem sede em São Paulo.',
      'Cláusula 2ª. O objeto é a execução de obras de engenharia.',
    ]),
  },
  {
    name: 'Licença de operação 4521',
    extension: 'pdf',
    class: '2.1',
    organizationalItem: UID.branch,
    bytes: plainPdf('Licença de operação', ['Número 4521', 'Válida até 31/12/2027']),
    fields: ['4521', '2027-12-31'],
  },
  {
    name: 'Auto de vistoria',
    extension: '',
    class: '2.2',
    organizationalItem: UID.head,
    bytes: null,
    fields: ['77120', '2028-06-30'],
  },
  {
    name: 'Medição de outubro',
    extension: 'csv',
    class: '3.1',
    organizationalItem: UID.branch,
    bytes: Buffer.from('Serviço;Unidade;Quantidade\nEscavação;m³;1240\nConcreto armado;m³;318\n'),
  },
  {
    name: 'Diário de obra de 3 de novembro',
    extension: 'txt',
    class: '3.2',
    organizationalItem: UID.branch,
    bytes: Buffer.from('Tempo bom. Concretagem do bloco B3.\nEfetivo: 22 pessoas.\n'),
  },
];

export interface DemoFiling {
  form: Entity;
  filings: Filing[];
  files: Buffer[];
}

/** The company's documents and their classifications. @param shape the common fields of a record with this key */
export function demoFiling(shape: (key: string) => ReplicatedRecord): DemoFiling {
  const filing = (uid: string, data: FilingData): Filing => ({ uid, ...shape(uid), kind: data.kind, data });
  const form: Entity = {
    uid: UID.form,
    ...shape(UID.form),
    name: 'Licença',
    fields: [
      { id: 'licenca-numero', title: 'Número', type: 'number', required: true },
      { id: 'licenca-validade', title: 'Validade', type: 'date', required: true },
    ],
  };
  const organization = (
    uid: string,
    type: 'organization' | 'company' | 'subsidiary',
    name: string,
    parent: string,
  ): Filing => {
    const code = { organization: 'GRP', company: 'MTZ', subsidiary: 'NORTE' }[type];
    return filing(uid, { kind: 'organizationalItem', type, name, code, parent });
  };
  return {
    form,
    filings: [
      ...classes.map(([identifier, title]) => {
        const above = identifier.slice(0, Math.max(0, identifier.lastIndexOf('.')));
        const parent = above === '' ? '' : place(above);
        const own = licences.includes(identifier) ? UID.form : null;
        return filing(place(identifier), {
          kind: 'classification',
          title,
          identifier,
          parent,
          form: own,
          forAll: false,
        });
      }),
      organization(UID.group, 'organization', 'Grupo Horizonte', ''),
      organization(UID.head, 'company', 'Horizonte Engenharia', UID.group),
      organization(UID.branch, 'subsidiary', 'Filial Norte', UID.head),
      filing(UID.box, { kind: 'safeBox', name: 'Cofre da matriz', code: 'COF1', place: 'Sala 12, 3º andar' }),
      ...samples.map((sample, index) => documentOf(sample, index, filing)),
    ],
    files: samples.flatMap(({ bytes }) => (bytes === null ? [] : [bytes])),
  };
}

function documentOf(
  { name, extension, class: identifier, organizationalItem, bytes, fields }: Sample,
  index: number,
  filing: (uid: string, data: FilingOf<'document'>['data']) => Filing,
): Filing {
  const uid = `demo-documento-${index + 1}`;
  const titles = classes
    .filter(([above]) => identifier === above || identifier.startsWith(`${above}.`))
    .map(([, title]) => title);
  const [number, until] = fields ?? [];
  const values = [
    { field: 'licenca-numero', value: number ?? '' },
    { field: 'licenca-validade', value: until ?? '' },
  ];
  const kept = filing(uid, {
    kind: 'document',
    name,
    extension,
    classification: place(identifier),
    organizationalItem,
    extract: bytes !== null,
    path: `documents/${uid}${extension === '' ? '' : `.${extension}`}`,
    type: documentType(extension) ?? '',
    size: bytes?.length ?? 0,
    meta: {
      fields: fields === undefined ? [] : values,
      box: bytes === null ? UID.box : null,
      code: `GRP-${identifier}-DEMO${String(index + 10)}`,
      id: uid,
      hash: bytes === null ? null : createHash('sha256').update(bytes).digest('hex'),
      fullPath: [...titles, name].join(' / '),
      lastRun: null,
    },
    history: [],
  });
  const { createdBy: by, createdAt: at } = kept;
  return kept.data.kind === 'document'
    ? { ...kept, data: { ...kept.data, history: [{ action: 'registered', by, at }] } }
    : kept;
}
