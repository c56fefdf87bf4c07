import { store, stored, storedKeys, unstore } from './form-storage.ts';

export type TypedValues = Readonly<Record<string, string>>;

const dayKeyOf = (form: string): string => `day.${form}`;
const keyOf = (form: string): string => `values.${form}`;

/** The stored input of a form on this device; null if there is none. */
export function typedValues(form: string): TypedValues | null {
  const found = stored(keyOf(form));
  if (typeof found !== 'object' || found === null) return null;
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Whether a form has stored input for any of its links. */
export function wasTyped(form: string): boolean {
  return storedKeys(keyOf(form)).length > 0;
}

/** Stores the input after every keystroke: a killed tab loses nothing. False if the device cannot store it. */
export function keepTyped(form: string, values: TypedValues): boolean {
  return store(keyOf(form), values);
}

/** The day on which the input was begun, which its rules take for today; null if there is none. */
export function typedDay(form: string): string | null {
  const day = stored(dayKeyOf(form));
  return typeof day === 'string' ? day : null;
}

export function keepTypedDay(form: string, day: string): void {
  store(dayKeyOf(form), day);
}

export function forgetTyped(form: string): void {
  unstore(keyOf(form));
  unstore(dayKeyOf(form));
}
