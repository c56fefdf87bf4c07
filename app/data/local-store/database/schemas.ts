import type { RxJsonSchema } from 'rxdb';
import { z } from 'zod';
import { collections, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { draftSchema, type Draft } from '#domain/entities/draft.ts';
import { rejectionSchema, type Rejection } from '#domain/entities/rejection.ts';
import { versions } from './versions.ts';

/** A draft as it is stored: its content is text, since the device's store alters keys that begin with `__` or `|`. */
export type StoredDraft = Omit<Draft, 'content'> & {
  content: string;
  /** Id of what a filling was begun on: see `drafts/bases`. Former releases kept it within the content. */
  basis?: string;
  /** Of the template that is filled in. */
  templateName?: string;
};
/** A refused change; its states are text for the same reason, and `collection` is a word of the store's own. */
export type StoredRejection = Omit<Rejection, 'collection' | 'state' | 'master'> & {
  ofCollection: string;
  state: string;
  master: string;
};

/** Every collection of the device. The free RxDB opens 13 per page; a test holds us at 12. */
export interface DeviceCollections extends ReplicatedCollections {
  draft: StoredDraft;
  rejection: StoredRejection;
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
 * The device schema of a collection, from its zod schema: only the key and the indexed fields, with the bounds an index
 * needs. All else is stored as it is. Contents are guarded by the server, and a field that is added or a bound that
 * grows must not lock people out of what they have.
 */
export function deviceSchema<N extends DeviceCollectionName>(name: N): RxJsonSchema<DeviceCollections[N]> {
  const { schema, key, indexes } = sources[name];
  const fields = [...new Set([key, ...indexes.flat()])];
  // Of a whole schema, which people wait for at every start, it would take a hundred times as long.
  const asked = z.object(Object.fromEntries(fields.map((field) => [field, schema.shape[field]])));
  const { properties = {} } = z.toJSONSchema(asked, { unrepresentable: 'any', io: 'input' });
  const result = {
    version: versions[name],
    primaryKey: key,
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field, indexedProperty(properties[field] as Property)]),
    ),
    required: fields,
    indexes: indexes.map((index) => [...index]),
  };
  return result as unknown as RxJsonSchema<DeviceCollections[N]>;
}

/** Longest word of an enumeration; generous, so that a new word changes no schema. */
const ENUM_MAX = 64;

function indexedProperty({ type, maxLength }: Property): Property {
  return type === 'string' ? { type, maxLength: maxLength ?? ENUM_MAX } : { type };
}
