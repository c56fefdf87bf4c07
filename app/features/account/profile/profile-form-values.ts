import type { FoundAddress } from '#domain/api/lookups.ts';
import type { ProfileChange, ProfileDetails } from '#domain/api/profile.ts';
import { profileChangeSchema } from '#domain/api/profile.ts';

/** The form's values; every input is a text. */
export interface FormValues {
  firstName: string;
  lastName: string;
  /** Area code and number together: at most eleven digits. */
  phone: string;
  /** Date, for example `1990-12-31`, or empty. */
  birthdate: string;
  country: string;
  state: string;
  city: string;
  district: string;
  street: string;
  streetNumber: string;
  complementary: string;
  postalCode: string;
}
export type FormField = keyof FormValues;

const AREA_DIGITS = 2;
const PHONE_DIGITS = 11;
const CEP_DIGITS = 8;
const digits = (text: string): string => text.replaceAll(/\D/g, '');
const letters = (text: string): string =>
  text
    .replaceAll(/[^a-z]/gi, '')
    .toUpperCase()
    .slice(0, 2);

/** Filters for typed text, by field (specification 2, section 5). */
const cleaned: Partial<Record<FormField, (text: string) => string>> = {
  phone: (text) => digits(text).slice(0, PHONE_DIGITS),
  postalCode: (text) => digits(text).slice(0, CEP_DIGITS),
  streetNumber: (text) => digits(text).slice(0, 20),
  country: letters,
  state: letters,
};

export function typed(field: FormField, text: string): string {
  return cleaned[field]?.(text) ?? text;
}

/** Whether the postal code is Brazilian: only those can be looked up. */
export function isBrazilian({ country }: FormValues): boolean {
  return country === '' || country === 'BR';
}

/** The field values of an address that was looked up; parts that the lookup does not return stay as typed. */
export function foundValues({ logradouro, bairro, cidade, estado }: FoundAddress): Partial<FormValues> {
  const found = { street: logradouro, district: bairro, city: cidade, state: estado, country: 'BR' };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ''));
}

export function valuesOf({ address, birthdate, phoneArea, phone, ...names }: ProfileDetails): FormValues {
  return {
    firstName: names.firstName,
    lastName: names.lastName,
    phone: phoneArea + phone,
    birthdate: birthdate ?? '',
    ...address,
  };
}

function detailsOf(
  values: FormValues,
): Omit<ProfileDetails, 'photo' | 'taxDocument' | 'proposedTaxDocument'> {
  const { firstName, lastName, phone, birthdate, ...address } = values;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phoneArea: phone.slice(0, AREA_DIGITS),
    phone: phone.slice(AREA_DIGITS),
    birthdate: birthdate === '' ? null : birthdate,
    address,
  };
}

/** The differences from the stored profile, in the server's format, and the invalid fields that prevent sending. */
export function changeOf(
  known: ProfileDetails,
  values: FormValues,
): { change: ProfileChange; wrong: ReadonlySet<FormField> } {
  const now = detailsOf(values);
  const entries = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name as keyof typeof now]),
  );
  const parsed = profileChangeSchema.safeParse(Object.fromEntries(entries));
  if (parsed.success) return { change: parsed.data, wrong: new Set() };
  const wrong = parsed.error.issues.map(({ path }) => fieldAt(path));
  return { change: {}, wrong: new Set(wrong) };
}

function fieldAt(path: readonly PropertyKey[]): FormField {
  const name = String(path.at(-1));
  return name === 'phoneArea' ? 'phone' : (name as FormField);
}
