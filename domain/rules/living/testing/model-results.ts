/** Values of the second evaluator (`outcome-model.ts`): numbers are whole numbers of the twentieth decimal. */
export type Result =
  | { is: 'empty' }
  | { is: 'text'; text: string }
  | { is: 'number'; units: bigint }
  | { is: 'boolean'; truth: boolean }
  | { is: 'list'; items: readonly Result[] }
  | { is: 'error'; code: string };

const SCALE = 20;
export const ONE = 10n ** 20n;
const TOO_LARGE = 10n ** 30n * ONE;

export const error = (code: string): Result => ({ is: 'error', code });
export const truth = (is: boolean): Result => ({ is: 'boolean', truth: is });

export function units(written: string): bigint {
  const [whole = '', decimals = ''] = written.replace('-', '').split('.');
  const found = BigInt(whole + decimals.padEnd(SCALE, '0'));
  return written.startsWith('-') ? -found : found;
}

/** Half away from zero. */
export function divided(number: bigint, by: bigint): bigint {
  const size = number < 0n ? -number : number;
  const rounded = (size + by / 2n) / by;
  return number < 0n ? -rounded : rounded;
}

export function written(number: bigint, decimals: number, isFixed: boolean): string {
  const cut = divided(number, 10n ** BigInt(SCALE - decimals));
  const digits = (cut < 0n ? -cut : cut).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = isFixed ? digits.slice(-decimals) : digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${cut < 0n ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

export function inWords(result: Result): string {
  if (result.is === 'text') return result.text;
  if (result.is === 'boolean') return result.truth ? 'Sim' : 'Não';
  if (result.is === 'number') {
    const [whole = '', decimals] = written(result.units, SCALE, false).split('.');
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
    return decimals === undefined ? grouped : `${grouped},${decimals}`;
  }
  if (result.is !== 'list') return '';
  const texts = result.items.map(inWords).filter((text) => text !== '');
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} e ${texts.at(-1) ?? ''}`;
}

export function isBlank(result: Result): boolean {
  if (result.is === 'list') return result.items.every((item) => item.is !== 'list' && isBlank(item));
  return result.is === 'empty' || (result.is === 'text' && result.text === '');
}

export function isSame(a: Result, b: Result): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  if (a.is !== 'list' || b.is !== 'list') return inspect(a) === inspect(b);
  return (
    a.items.length === b.items.length &&
    a.items.every((item, at) => isSame(item, b.items[at] ?? { is: 'empty' }))
  );
}

const inspect = (result: Result): string =>
  JSON.stringify(result, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

export function aNumber(result: Result): bigint | Result {
  if (result.is === 'number') return result.units;
  if (result.is === 'error') return result;
  return error(result.is === 'text' ? 'not-a-number' : 'wrong-type');
}

export function aCondition(result: Result): boolean | Result {
  if (result.is !== 'list' && isBlank(result)) return false;
  if (result.is === 'boolean') return result.truth;
  return result.is === 'error' ? result : error('wrong-type');
}

export const bounded = (number: bigint): Result =>
  (number < 0n ? -number : number) >= TOO_LARGE ? error('too-long') : { is: 'number', units: number };
