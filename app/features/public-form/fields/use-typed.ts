import { useState } from 'react';
import { forgetTyped, keepTyped, typedValues, type TypedValues } from '#app/data/public-form/typed-values.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';

export interface Typed {
  values: TypedValues;
  /** Somebody typed here: there is something to erase. */
  begun: boolean;
  /** False where this device cannot keep what is typed. */
  kept: boolean;
  set: (field: string, value: string) => void;
  forget: () => void;
}

function defaults(sections: readonly PublicSection[]): TypedValues {
  const fields = sections.flatMap((section) => section.fields);
  return Object.fromEntries(
    fields.flatMap(({ id, defaultValue = '' }) => (defaultValue === '' ? [] : [[id, defaultValue]])),
  );
}

/** What is typed into a form, kept with every key. Values of fields that a newer version lacks stay until they are erased. */
export function useTyped(form: string, sections: readonly PublicSection[]): Typed {
  const [typed, setTyped] = useState<TypedValues | null>(() => typedValues(form));
  const [kept, setKept] = useState(true);
  const values = typed ?? defaults(sections);
  return {
    values,
    begun: typed !== null,
    kept,
    set: (field, value) => {
      const next = { ...values, [field]: value };
      setTyped(next);
      setKept(keepTyped(form, next));
    },
    forget: () => {
      forgetTyped(form);
      setTyped(null);
    },
  };
}
