import type { Execution } from '#domain/entities/execution.ts';
import { newestFirstKey } from '#domain/entities/execution.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';

/** Whose the made-up records are. */
export interface Owner {
  company: string;
  user: string;
}

const HOUR = 3_600_000;

function shape(owner: Owner, key: string, at: string): ReplicatedRecord {
  return {
    company: owner.company,
    createdAt: at,
    createdBy: owner.user,
    deleted: false,
    write: { id: `${key}-w1`, by: owner.user, at, ancestors: [] },
  };
}

function uid(kind: string, index: number): string {
  return `bench-${kind}-${String(index).padStart(6, '0')}`;
}

/** Index 0 is an hour old, each further one some minutes older; `count` of them fit in 50 days, the lists' window. */
function moment(index: number, now: Date): string {
  return new Date(now.getTime() - HOUR - index * 7 * 60_000).toISOString();
}

function paragraph(text: string): unknown {
  const run = { type: 'text', version: 1, detail: 0, format: 0, mode: 'normal', style: '', text };
  return {
    type: 'paragraph',
    version: 1,
    direction: null,
    format: 'justify',
    indent: 0,
    textFormat: 0,
    textStyle: '',
    children: [run],
  };
}

/** A template of about 1 KB as JSON: one field and one paragraph, in the root. */
export function smallTemplate(index: number, owner: Owner, now: Date): Template {
  const key = uid('template', index);
  const at = moment(index, now);
  return {
    uid: key,
    ...shape(owner, key, at),
    name: `Declaração de serviço ${index}`,
    description: '',
    templateArea: '',
    fields: [{ id: `NOME${index}`, name: 'nome do contratante', sectionId: 'partes', color: '#d7ebe5' }],
    sections: [{ id: 'partes', name: 'Partes', fields: [`NOME${index}`] }],
    document: {
      header: null,
      content: {
        root: {
          type: 'root',
          version: 1,
          direction: null,
          format: '',
          indent: 0,
          children: [paragraph(`Serviço ${index} prestado conforme o contrato firmado entre as partes.`)],
        },
      },
      footer: null,
    },
    lastModifiedAt: at,
  };
}

/** One generated document of about 1 KB as JSON: eight filled fields. */
export function smallExecution(index: number, owner: Owner, now: Date): Execution {
  const key = uid('execution', index);
  const at = moment(index, now);
  return {
    id: key,
    ...shape(owner, key, at),
    template: uid('template', 0),
    templateName: `Contrato de prestação de serviços ${index}`,
    fields: Array.from({ length: 8 }, (_, field) => ({
      id: `CAMPO${field}`,
      name: `campo ${field}`,
      value: `Valor ${index}-${field}: R$ ${(index * 8 + field).toFixed(2)}`,
    })),
    newestFirst: newestFirstKey(at),
  };
}

/** A category at the root. */
export function smallArea(index: number, owner: Owner, now: Date): TemplateArea {
  const key = areaUid(index);
  const at = moment(index, now);
  return { uid: key, ...shape(owner, key, at), name: `Categoria ${index}`, description: '', parent: '' };
}

export const areaUid = (index: number): string => uid('area', index);
