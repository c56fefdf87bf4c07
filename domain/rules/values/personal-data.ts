/** Validity of birth dates and addresses. Screens and server use the same rules. */

const EARLIEST_BIRTH = '1900-01-01';
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

/** @param day as `1990-12-31` @param today in the same format, in the person's time zone */
export function isBirthdate(day: string, today: string): boolean {
  if (!DAY_FORM.test(day) || day < EARLIEST_BIRTH || day > today) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** The latest current day anywhere on earth: the maximum birth date. */
export function latestDay(now: Date): string {
  const FURTHEST_AHEAD_MS = 14 * 60 * 60 * 1000;
  return new Date(now.getTime() + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);
}

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

/** Code of one of the 26 states or the federal district: `SP`. */
export function isBrazilianState(text: string): boolean {
  return STATES.includes(text);
}

/** CEP, digits only. */
export function isCep(digits: string): boolean {
  return /^\d{8}$/.test(digits) && !/^0+$/.test(digits);
}

interface Place {
  postalCode: string;
  state: string;
  /** Two letters; empty means Brazil. */
  country: string;
}

/** Invalid parts of an address; an empty part is valid. Outside Brazil only Brazil's own rules are skipped. */
export function wrongPlaceParts({ postalCode, state, country }: Place): (keyof Place)[] {
  const wrong: (keyof Place)[] = isCountry(country) ? [] : ['country'];
  if (country !== '' && country !== 'BR') return wrong;
  if (postalCode !== '' && !isCep(postalCode)) wrong.push('postalCode');
  if (state !== '' && !isBrazilianState(state)) wrong.push('state');
  return wrong;
}

function isCountry(code: string): boolean {
  if (code === '') return true;
  if (!/^[A-Z]{2}$/.test(code)) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}
