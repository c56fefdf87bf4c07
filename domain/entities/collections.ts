import type { z } from 'zod';
import { executionSchema, type Execution } from './execution.ts';
import { projectionSchema, type Projection } from './projection.ts';
import { templateAreaSchema, type TemplateArea } from './template-area.ts';
import { templateSchema, type Template } from './template.ts';

/** Everything that replicates, by the name used in the protocol, in record ids (`template:<uid>`) and on the device. */
export interface ReplicatedCollections {
  template: Template;
  templateArea: TemplateArea;
  execution: Execution;
  projection: Projection;
}
export type CollectionName = keyof ReplicatedCollections;

export interface CollectionDefinition {
  schema: z.ZodObject;
  key: 'uid' | 'id';
  /** Device indexes; each named field is required and has a bound. */
  indexes: readonly (readonly string[])[];
  /** Whether a person sees only some records of the company's (see `rules/permissions`): purged when the scope changes. */
  scoped: boolean;
}

export const collections = {
  template: {
    schema: templateSchema,
    key: 'uid',
    indexes: [['deleted', 'templateArea', 'name']],
    scoped: false,
  },
  templateArea: {
    schema: templateAreaSchema,
    key: 'uid',
    indexes: [['deleted', 'parent', 'name']],
    scoped: false,
  },
  execution: {
    schema: executionSchema,
    key: 'id',
    indexes: [
      ['deleted', 'newestFirst'],
      ['deleted', 'createdBy', 'newestFirst'],
    ],
    scoped: true,
  },
  projection: { schema: projectionSchema, key: 'uid', indexes: [['deleted', 'kind']], scoped: false },
} as const satisfies Record<CollectionName, CollectionDefinition>;

export const collectionNames = Object.keys(collections) as CollectionName[];

/** The record's own key, whichever name its specification gives it. */
export function keyOf<N extends CollectionName>(collection: N, record: ReplicatedCollections[N]): string {
  return collections[collection].key === 'id' ? (record as Execution).id : (record as Template).uid;
}
