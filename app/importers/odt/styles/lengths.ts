/** Twips of each unit of ODF (ODF 1.3, part 3, 18.3.18). */
const TWIPS: Readonly<Record<string, number>> = {
  cm: 1440 / 2.54,
  mm: 144 / 2.54,
  in: 1440,
  inch: 1440,
  pt: 20,
  pc: 240,
  px: 15,
};

const LENGTH = /^([+-]?\d{0,6}(?:\.\d{1,8})?)(cm|mm|in|inch|pt|pc|px)$/;

/** Twips of a length; null if the text is not one. */
export function twipsOf(text: string | null | undefined): number | null {
  const parts = LENGTH.exec(text?.trim() ?? '');
  const value = Number.parseFloat(parts?.[1] ?? '');
  if (parts === null || !Number.isFinite(value)) return null;
  return Math.round(value * (TWIPS[parts[2] ?? ''] ?? 0));
}

/** Parts of the whole; null if the text is no percentage. */
export function shareOf(text: string | null | undefined): number | null {
  const parts = /^([+-]?\d{1,4}(?:\.\d{1,4})?)%$/.exec(text?.trim() ?? '');
  return parts === null ? null : Number(parts[1]) / 100;
}

/** Six hexadecimal digits, as Word writes colours; null for `transparent` and for what is no colour. */
export function colorOf(text: string | null | undefined): string | null {
  const color = text?.trim().toLowerCase() ?? '';
  return /^#[0-9a-f]{6}$/.test(color) ? color.slice(1) : null;
}

export const EMUS_PER_TWIP = 635;
