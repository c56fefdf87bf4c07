import { limits } from '#domain/api/limits.ts';
import type { OpenedPrefilled } from '#domain/api/prefilled-links.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import { PREFILLED_FRAGMENT } from '#domain/rules/public-forms/prefilled-fragment.ts';
import { formLine } from './form-line.ts';
import { store, stored, unstore } from './form-storage.ts';

/** The values of a company's link, confirmed by its server. */
export interface PrefilledValues extends Pick<
  Extract<OpenedPrefilled, { state: 'good' }>,
  'fields' | 'dropped'
> {
  /** Sent with every answer. */
  signed: string;
}

export type PrefilledOutcome =
  | { state: 'good'; prefilled: PrefilledValues }
  | { state: 'expired' | 'revoked' | 'invalid' }
  /** The server was not reached, and has not confirmed it on this device before. */
  | { state: 'unreached' };

/** The signed part of a link's fragment, which browsers do not send to the server; null if the link has none. */
export function signedOf(fragment: string): string | null {
  return fragment.startsWith(PREFILLED_FRAGMENT) ? fragment.slice(PREFILLED_FRAGMENT.length) : null;
}

/** Key of the input of a form: each link has its own. */
export function typedKey(form: string, prefilled: PrefilledValues | null): string {
  return prefilled === null ? form : `${form}.${prefilled.signed.slice(-16)}`;
}

/** Requests the values from the server; values that it confirmed before are valid offline until they expire. */
export async function openPrefilled(
  form: string,
  { grant, version }: PublicFormView,
  signed: string,
): Promise<PrefilledOutcome> {
  if (signed === '' || signed.length > limits.prefilledChars) return { state: 'invalid' };
  const key = `prefilled.${form}.${version}.${signed}`;
  const outcome = (opened: OpenedPrefilled): PrefilledOutcome => {
    if (opened.state !== 'good') return opened;
    const { fields, dropped } = opened;
    return { state: 'good', prefilled: { fields, dropped, signed } };
  };
  try {
    const opened = await formLine.prefilled(form, { grant, version, signed });
    if (opened.state === 'good') store(key, opened);
    else unstore(key);
    return outcome(opened);
  } catch {
    const before = stored(key) as OpenedPrefilled | null;
    if (before?.state !== 'good') return { state: 'unreached' };
    if (new Date(before.until) > new Date()) return outcome(before);
    unstore(key);
    return { state: 'expired' };
  }
}
