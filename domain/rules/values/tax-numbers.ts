/** Tax numbers of Brazil and Portugal, without punctuation. */

const codeOf = (sign: string): number => sign.charCodeAt(0) - 48;

/**
 * Weighted sum modulo 11 of the signs, each with the value of its ASCII code minus 48; `weights` begin at the first.
 */
function remainder(signs: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * codeOf(signs.charAt(at)), 0);
  return sum % 11;
}

/** Brazil's check digit: 11 minus the remainder, and 0 if that has two digits. */
function checkDigit(signs: string, weights: readonly number[]): number {
  const rest = remainder(signs, weights);
  return rest < 2 ? 0 : 11 - rest;
}

const countingDown = (from: number): number[] => Array.from({ length: from - 1 }, (_, at) => from - at);

const isOneSign = (signs: string): boolean => new Set(signs).size === 1;

/** Eleven digits, not all equal, with valid check digits (Receita Federal; specification 1, section 5). */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || isOneSign(digits)) return false;
  const first = checkDigit(digits, countingDown(10));
  const second = checkDigit(digits, countingDown(11));
  return digits.endsWith(`${first}${second}`);
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/**
 * Twelve digits or capital letters and two check digits: numeric, or alphanumeric as issued since July 2026 (Receita
 * Federal, Instrução Normativa 2.229 of 2024). A numeric one must not have only equal digits.
 */
export function isCnpj(signs: string): boolean {
  if (!/^[A-Z\d]{12}\d{2}$/.test(signs) || isOneSign(signs)) return false;
  const first = checkDigit(signs, CNPJ_WEIGHTS.slice(1));
  const second = checkDigit(signs, CNPJ_WEIGHTS);
  return signs.endsWith(`${first}${second}`);
}

/** First digits that Portugal assigns: persons, companies, public bodies and others. */
const NIF_PREFIX = /^(?:[1235689]|45|7[0124-9])/;

/** Nine digits with a known beginning and a valid check digit. */
export function isNif(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || !NIF_PREFIX.test(digits)) return false;
  return digits.endsWith(String(checkDigit(digits, countingDown(9))));
}
