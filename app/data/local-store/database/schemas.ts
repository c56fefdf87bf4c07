import type { RxJsonSchema } from 'rxdb';
import { z } from 'zod';
import { collections, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { draftSchema, type Draft } from '#domain/entities/draft.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import { versions } from './versions.ts';

/** A draft as stored: its content is text, because RxDB alters keys that begin with `__` or `|`. */
export type StoredDraft = Omit<Draft, 'content'> & {
  content: string;
  /** Id of the state that a filling is based on: see `drafts/bases`. Former releases stored it within the content. */
  basis?: string;
  /** Ids of the states that the templates of a package began with, in the order of its parts. */
  bases?: readonly string[];
  /** Name of the template that is filled in. */
  templateName?: string;
};
/** A rejection as stored; its states are text for the same reason, and `collection` is a reserved name in RxDB. */
export type StoredRejection = Omit<Rejection, 'collection' | 'state' | 'master'> & {
  ofCollection: string;
  state: string;
  master: string;
};

/**
 * Every collection of the device. The free version of RxDB opens 13 per page; a test limits us to that. Rejections are
 * in the collection of the drafts: see `records/own-records.ts`.
 */
export interface DeviceCollections extends ReplicatedCollections {
  draft: StoredDraft;
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
};

export const deviceCollectionNames = Object.keys(sources) as DeviceCollectionName[];

type Property = Record<string, unknown>;

/**
 * Makes the device schema of a collection from its zod schema: only the key and the indexed fields, with the bounds
 * that an index needs. Other fields are stored unchecked. The server validates contents; a new field or a larger
 * bound must not prevent people from opening their data.
 */
export function deviceSchema<N extends DeviceCollectionName>(name: N): RxJsonSchema<DeviceCollections[N]> {
  const { schema, key, indexes } = sources[name];
  const fields = [...new Set([key, ...indexes.flat()])];
  // Converting the whole schema would take a hundred times as long, at every start.
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

/** Maximum length of an enumeration's values; large, so that a new value does not change the schema. */
const ENUM_MAX = 64;

function indexedProperty({ type, maxLength }: Property): Property {
  return type === 'string' ? { type, maxLength: maxLength ?? ENUM_MAX } : { type };
}
