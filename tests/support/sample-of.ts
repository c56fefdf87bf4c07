import { z } from 'zod';

/**
 * Texts and numbers that schemas of the product accept. A schema whose checks accept none of them names one:
 * `schema.meta({ examples: [...] })`.
 */
const PLAIN: readonly unknown[] = [
  'sample-text-of-24-signs-',
  'Ana',
  '2026-11-21T10:00:00.000Z',
  '2026-11-21',
  'a'.repeat(64),
  'ana@example.com',
  'example.com',
  'https://example.com',
  'data:application/x-pkcs12;base64,MIIA',
  '019abcde-0123-7abc-8def-0123456789ab',
  '1'.repeat(11),
  '912345678',
  '52998224725',
  '11222333000181',
  '01310100',
  '123456',
  '11',
  '1',
  '0',
  '',
  '#112233',
  'America/Sao_Paulo',
  `B${'k'.repeat(86)}`,
  'a'.repeat(22),
  'a'.repeat(32),
  'a'.repeat(43),
  1,
  0,
  10,
  true,
];

/** A value that `schema` accepts; optional parts are left out. @throws Error naming the part for which none is found */
export function sampleOf(schema: z.core.$ZodType, at = 'body'): unknown {
  const named = examplesOf(schema).concat(guesses(schema, at));
  const found = named.find((value) => z.safeParse(schema, value).success);
  if (found === undefined && !z.safeParse(schema, undefined).success)
    throw new Error(`no sample of ${at}: give its schema one, by .meta({ examples: [...] })`);
  return found;
}

function examplesOf(schema: z.core.$ZodType): unknown[] {
  const { examples } = z.globalRegistry.get(schema) ?? {};
  return Array.isArray(examples) ? examples : [];
}

function guesses(schema: z.core.$ZodType, at: string): unknown[] {
  if (schema instanceof z.ZodObject) return [objectOf(schema, at)];
  if (schema instanceof z.ZodUndefined || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return [undefined];
  if (schema instanceof z.ZodNullable) return [null];
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => attempted(option, at));
  if (schema instanceof z.ZodArray)
    return [[], ...attempted(schema.element, `${at}[]`).map((item) => [item])];
  if (schema instanceof z.ZodTuple)
    return [schema.def.items.map((item, index) => sampleOf(item, `${at}.${index}`))];
  if (schema instanceof z.ZodRecord) return [{}];
  if (schema instanceof z.ZodPipe) return attempted(schema.in, at);
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch || schema instanceof z.ZodPrefault)
    return attempted(schema.def.innerType, at);
  if (schema instanceof z.ZodNonOptional) {
    const { innerType: inner } = schema.def;
    return attempted(inner instanceof z.ZodOptional ? inner.def.innerType : inner, at);
  }
  if (schema instanceof z.ZodLazy) return attempted(schema.def.getter(), at);
  return [...PLAIN];
}

function objectOf(schema: z.ZodObject, at: string): object {
  const entries = Object.entries(schema.shape).flatMap(([name, part]): [string, unknown][] => {
    const value = sampleOf(part, `${at}.${name}`);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** Nothing where there is no sample: another option may have one. */
function attempted(schema: z.core.$ZodType, at: string): unknown[] {
  try {
    return [sampleOf(schema, at)];
  } catch {
    return [];
  }
}
