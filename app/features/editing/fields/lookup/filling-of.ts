import { plainName } from '#app/shared/sheets/mapping/plain-name.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import type { Entity } from '#domain/entities/entity.ts';
import {
  addressParts,
  companyParts,
  FILLS_MAX,
  type Lookup,
  type Register,
  type RegisterPart,
} from '#domain/entities/lookup.ts';
import type { TemplateColumn, TemplateField } from '#domain/entities/template.ts';
import { isFillable } from '#domain/rules/lookups/fills.ts';
import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';

/** How a field is filled from elsewhere; neither: people type it. */
export interface Filling {
  lookup?: Lookup | undefined;
  register?: Register | undefined;
}

export type FillingSource = 'typed' | 'table' | Register['of'];

type Target = TemplateField | TemplateColumn;

export function sourceOf({ lookup, register }: Filling): FillingSource {
  return lookup === undefined ? (register?.of ?? 'typed') : 'table';
}

/** The sources that a field of the type can have: a list is searched by typing on one line. */
export function sourcesOf(type: FieldType): readonly FillingSource[] {
  const { control, picker } = typeDefinitionOf(type);
  const isLine = control === 'text' || (control === 'line' && picker === undefined);
  const isText = type === 'singleLine';
  return [
    'typed',
    ...(isLine ? (['table'] as const) : []),
    ...(isText || type === 'cep' ? (['address'] as const) : []),
    ...(isText || type === 'cnpj' ? (['company'] as const) : []),
  ];
}

/** The field with how it is filled, as far as its type allows. */
export function withFilling(field: TemplateField, filling: Filling): TemplateField {
  const { lookup: _, register: __, ...rest } = field;
  const { lookup, register } = filling;
  if (!sourcesOf(field.type ?? 'singleLine').includes(sourceOf(filling))) return rest;
  return {
    ...rest,
    ...(lookup === undefined ? {} : { lookup }),
    ...(register === undefined ? {} : { register }),
  };
}

/** The columns of a group, however deep it is. */
function columnsIn(fields: readonly Target[], group: string): readonly Target[] | null {
  for (const field of fields) {
    const { columns } = field;
    if (columns === undefined) continue;
    const found = field.id === group ? columns : columnsIn(columns, group);
    if (found !== null) return found;
  }
  return null;
}

/** What a choice in a field can fill: the other fields of the form, or the other columns of its group. */
export function targetsOf(
  fields: readonly TemplateField[],
  own: string,
  group: string | undefined,
): readonly Target[] {
  const all = group === undefined ? fields : (columnsIn(fields, group) ?? []);
  return all.filter((target) => target.id !== own && isFillable(target));
}

interface Names {
  /** Name of the field itself. */
  own: string;
  targets: readonly Target[];
}

/** Fills by equal names, each target once. */
function byName<From extends string>(
  parts: readonly { from: From; names: readonly string[] }[],
  targets: readonly Target[],
): { from: From; to: string }[] {
  const free = new Map(targets.map(({ id, name }) => [id, plainName(name)]));
  return parts.flatMap(({ from, names }) => {
    const wanted = new Set(names.map(plainName));
    const found = [...free].find(([, name]) => wanted.has(name));
    if (found === undefined) return [];
    free.delete(found[0]);
    return [{ from, to: found[0] }];
  });
}

/** A field filled from a table, as the names of columns and fields suggest. */
export function proposedLookup({ uid, fields }: Entity, { own, targets }: Names): Lookup | null {
  const shown = fields.find(({ title }) => plainName(title) === plainName(own)) ?? fields[0];
  if (shown === undefined) return null;
  const others = fields.filter(({ id }) => id !== shown.id);
  const fills = byName(
    others.map(({ id, title }) => ({ from: id, names: [title] })),
    targets,
  );
  return { entity: uid, field: shown.id, fills: fills.slice(0, FILLS_MAX) };
}

/** What people call the parts of an address and of a company in their forms. */
const CALLED: Record<RegisterPart, readonly string[]> = {
  logradouro: ['Logradouro', 'Rua', 'Endereço', 'Avenida', 'Street', 'Address'],
  bairro: ['Bairro', 'District'],
  cidade: ['Cidade', 'Município', 'City'],
  municipio: ['Cidade', 'Município', 'City'],
  estado: ['UF', 'Estado', 'State'],
  uf: ['UF', 'Estado', 'State'],
  nome: ['Razão social', 'Nome da empresa', 'Empresa', 'Company', 'Registered name'],
  fantasia: ['Nome fantasia', 'Fantasia', 'Trade name'],
  email: ['E-mail', 'Email'],
  telefone: ['Telefone', 'Fone', 'Phone'],
  numero: ['Número', 'Nº', 'Number'],
  complemento: ['Complemento'],
  cep: ['CEP'],
};

export function proposedRegister(of: Register['of'], targets: readonly Target[]): Register {
  const called = <Part extends RegisterPart>(parts: readonly Part[]) =>
    byName(
      parts.map((from) => ({ from, names: CALLED[from] })),
      targets,
    );
  return of === 'address' ? { of, fills: called(addressParts) } : { of, fills: called(companyParts) };
}

/** The fills with another target for one part; another part that had the target has none. */
export function withFill<From extends string>(
  fills: readonly { from: From; to: string }[],
  from: From,
  to: string,
): { from: From; to: string }[] {
  const others = fills.filter((fill) => fill.from !== from && fill.to !== to);
  return to === '' ? others : [...others, { from, to }];
}
