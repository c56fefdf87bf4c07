import type { RxJsonSchema } from 'rxdb';
import { z } from 'zod';
import { collections } from '#domain/entities/collections.ts';
import { draftSchema, type Draft } from '#domain/entities/draft.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Projection } from '#domain/entities/projection.ts';
import { rejectionSchema, type Rejection } from '#domain/entities/rejection.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { versions } from './versions.ts';

/** A draft as it is stored: its content is text, since the device's store alters keys that begin with `__` or `|`. */
export type KeptDraft = Omit<Draft, 'content'> & { content: string };
/** A refused change; its states are text for the same reason, and `collection` is a word of the store's own. */
export type KeptRejection = Omit<Rejection, 'collection' | 'state' | 'master'> & {
  ofCollection: string;
  state: string;
  master: string;
};

/** Every collection of the device. The free RxDB opens 13 per page; a test holds us at 12. */
export interface DeviceCollections {
  template: Template;
  templateArea: TemplateArea;
  execution: Execution;
  projection: Projection;
  draft: KeptDraft;
  rejection: KeptRejection;
}
export type DeviceCollectionName = keyof DeviceCollections;

interface Source {
  schema: z.ZodObject;
  key: string;
  indexes: readonly (readonly string[])[];
}

const sources: Record<DeviceCollectionName, Source> = {
  ...collections,
  draft: { schema: draftSchema.extend({ content: z.string() }), key: 'id', indexes: [] },
  rejection: {
    schema: rejectionSchema
      .omit({ collection: true })
      .extend({ ofCollection: z.string(), state: z.string(), master: z.string() }),
    key: 'id',
    indexes: [],
  },
};

export const deviceCollectionNames = Object.keys(sources) as DeviceCollectionName[];

type Property = Record<string, unknown>;

/**
 * The device schema of a collection, from its zod schema. Only keys and indexed fields are spelled out, with the bounds
 * an index needs: contents are guarded by the server, and a bound that grows must not lock people out of their data.
 */
export function deviceSchema<N extends DeviceCollectionName>(name: N): RxJsonSchema<DeviceCollections[N]> {
  const { schema, key, indexes } = sources[name];
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const exact = new Set([key, ...indexes.flat()]);
  const properties = Object.fromEntries(
    Object.entries(json.properties ?? {}).map(([field, property]) => [
      field,
      exact.has(field) ? indexedProperty(property as Property) : looseProperty(property as Property),
    ]),
  );
  const result = {
    version: versions[name],
    primaryKey: key,
    type: 'object',
    properties,
    required: [...new Set([...(json.required ?? []), ...exact])],
    indexes: indexes.map((index) => [...index]),
  };
  return result as unknown as RxJsonSchema<DeviceCollections[N]>;
}

function indexedProperty({ type, maxLength }: Property): Property {
  return type === 'string' ? { type, maxLength } : { type };
}

function looseProperty({ type }: Property): Property {
  return typeof type === 'string' ? { type } : {};
}
