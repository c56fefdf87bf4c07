import { Thrown } from './value.ts';

export const ONE = 10n ** 20n;
const LIMIT = 10n ** 50n;

export function count(number: number): bigint {
  return BigInt(number) * ONE;
}

/** Half away from zero. */
export function quotient(over: bigint, under: bigint): bigint {
  const negative = over < 0n !== under < 0n;
  const [top, bottom] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

export function scaled(written: string): bigint {
  const [whole = '', decimals = ''] = written.replace('-', '').split('.');
  const number = BigInt(whole + decimals.padEnd(20, '0'));
  return written.startsWith('-') ? -number : number;
}

export function settle(number: bigint): bigint {
  if (number >= LIMIT || number <= -LIMIT) throw new Thrown('too-long');
  return number;
}

export function digits(number: bigint): string {
  const size = number < 0n ? -number : number;
  const decimals = String(size % ONE)
    .padStart(20, '0')
    .replace(/0+$/, '');
  return `${number < 0n ? '-' : ''}${size / ONE}${decimals === '' ? '' : `.${decimals}`}`;
}

/** What the last of so many decimals is worth. */
export function unit(decimals: number): bigint {
  return 10n ** BigInt(20 - decimals);
}

export function rounded(number: bigint, decimals: number): bigint {
  return quotient(number, unit(decimals)) * unit(decimals);
}
