import { store, stored, storedKeys, unstore } from './form-storage.ts';

export type TypedValues = Readonly<Record<string, string>>;

const keyOf = (form: string): string => `values.${form}`;

/** What was typed into a form on this device before; null where nothing was. */
export function typedValues(form: string): TypedValues | null {
  const found = stored(keyOf(form));
  if (typeof found !== 'object' || found === null) return null;
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Whether anything was typed into a form, whichever of its links was open. */
export function wasTyped(form: string): boolean {
  return storedKeys(keyOf(form)).length > 0;
}

/** Keeps every key as it is pressed: a tab that is killed loses nothing. False where the device cannot. */
export function keepTyped(form: string, values: TypedValues): boolean {
  return store(keyOf(form), values);
}

export function forgetTyped(form: string): void {
  unstore(keyOf(form));
}
