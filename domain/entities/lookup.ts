import { z } from 'zod';
import { uidSchema } from './record.ts';

/** Targets of one field: far above what a person configures. */
export const FILLS_MAX = 40;

/** id of a field, or of a column of the same row. */
const targetSchema = z.string().min(1).max(120);

function hasOwnTargets(fills: readonly { to: string }[]): boolean {
  return new Set(fills.map(({ to }) => to)).size === fills.length;
}

function fillsFrom<From extends z.ZodType<string>>(from: From) {
  return z
    .array(z.strictObject({ from, to: targetSchema }))
    .max(FILLS_MAX)
    .refine(hasOwnTargets);
}

/**
 * A field that is filled from a row of a table of the company (ADR 0064). The choice copies values: nothing is bound to
 * the row later.
 */
const lookupSchema = z.strictObject({
  /** uid of the entity whose records are the rows. */
  entity: uidSchema,
  /** id of the entity's field whose value the field takes. */
  field: uidSchema,
  /** What the choice fills besides, from fields of the entity. */
  fills: fillsFrom(uidSchema),
  /** Only values of the table are taken. */
  only: z.literal(true).optional(),
});
export type Lookup = z.infer<typeof lookupSchema>;

/** What a public register knows, in the names of its answers (`api/lookups.ts`). */
export const addressParts = ['logradouro', 'bairro', 'cidade', 'estado'] as const;
export const companyParts = [
  'nome',
  'fantasia',
  'email',
  'telefone',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'municipio',
  'cep',
  'uf',
] as const;

/** A field whose CEP or CNPJ fills others from the public register, when there is a network. */
const registerSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('address'), fills: fillsFrom(z.enum(addressParts)) }),
  z.strictObject({ of: z.literal('company'), fills: fillsFrom(z.enum(companyParts)) }),
]);
export type Register = z.infer<typeof registerSchema>;
export type RegisterPart = (typeof addressParts)[number] | (typeof companyParts)[number];

/** How a field is filled from elsewhere. */
export const fillingShape = { lookup: lookupSchema.optional(), register: registerSchema.optional() } as const;
