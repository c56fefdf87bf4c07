import { useState } from 'react';
import { typedKey, type PrefilledValues } from '#app/data/public-form/prefilled.ts';
import { forgetTyped, keepTyped, typedValues, type TypedValues } from '#app/data/public-form/typed-values.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';

export interface Typed {
  values: TypedValues;
  /** Ids of fields whose value is locked by the form's link. */
  locked: ReadonlySet<string>;
  /** The person has typed something, which can be erased. */
  begun: boolean;
  /** False if this device cannot store what is typed. */
  isStored: boolean;
  set: (field: string, value: string) => void;
  forget: () => void;
}

function defaults(sections: readonly PublicSection[]): TypedValues {
  const fields = sections.flatMap((section) => section.fields);
  return Object.fromEntries(
    fields.flatMap(({ id, defaultValue = '' }) => (defaultValue === '' ? [] : [[id, defaultValue]])),
  );
}

const valuesOf = (fields: PrefilledValues['fields']): TypedValues =>
  Object.fromEntries(fields.map(({ id, value }) => [id, value]));

/** The typed values of a form, stored on every key. Values of fields that a newer version lacks stay until erased. */
export function useTyped(
  form: string,
  sections: readonly PublicSection[],
  prefilled: PrefilledValues | null,
): Typed {
  const key = typedKey(form, prefilled);
  const [typed, setTyped] = useState<TypedValues | null>(() => typedValues(key));
  const [isStored, setStored] = useState(true);
  const brought = prefilled?.fields ?? [];
  const locked = brought.filter((field) => field.locked);
  const values = {
    ...(typed ?? { ...defaults(sections), ...valuesOf(brought) }),
    ...valuesOf(locked),
  };
  return {
    values,
    locked: new Set(locked.map(({ id }) => id)),
    begun: typed !== null,
    isStored,
    set: (field, value) => {
      const next = { ...values, [field]: value };
      setTyped(next);
      setStored(keepTyped(key, next));
    },
    forget: () => {
      forgetTyped(key);
      setTyped(null);
    },
  };
}
