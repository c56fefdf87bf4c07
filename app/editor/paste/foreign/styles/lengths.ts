const PIXELS_PER: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
  '': 1,
};

/** Maximum number of characters of a length. */
const LENGTH_MAX = 40;

/** CSS pixels of an absolute length, as in `208`, `12.0pt` or `1.27cm`; null for any other, including percentages. */
export function pixelsOf(value: string | null | undefined): number | null {
  const match = /^(-?\d*\.?\d+)\s*([a-z%]*)\s*;?\s*$/i.exec((value ?? '').trim().slice(0, LENGTH_MAX));
  const unit = PIXELS_PER[(match?.[2] ?? '%').toLowerCase()];
  const number = Number(match?.[1]);
  return unit === undefined || !Number.isFinite(number) ? null : number * unit;
}
