import type { StoredDocument } from '#app/data/ports.ts';
import type { EntityValues } from '#app/shared/inputs/entity/entity-values.ts';
import type { EntityValue } from '#domain/entities/entity-record.ts';

/** The values that are the same in all of the documents. */
export function commonValues(documents: readonly StoredDocument[]): EntityValues {
  const [first, ...others] = documents.map(
    ({ data }) => new Map(data.meta.fields.map(({ field, value }) => [field, value])),
  );
  const shared = [...(first ?? [])].filter(([field, value]) =>
    others.every((other) => other.get(field) === value),
  );
  return Object.fromEntries(shared);
}

/** A document's values with some of them replaced. */
export function withValues({ data }: StoredDocument, changes: EntityValues): EntityValue[] {
  const others = data.meta.fields.filter(({ field }) => !(field in changes));
  return [...others, ...Object.entries(changes).map(([field, value]) => ({ field, value }))];
}
