import type { Template } from '#domain/entities/template.ts';

export interface DocumentCode {
  /** Hexadecimal seconds since the epoch (specification 3, section 3). */
  hex: string;
  /** The same in decimal. */
  index: number;
  /** Undefined if the hex is not a valid number. */
  at: Date | undefined;
}

const HEX = /^[0-9a-f]{1,11}$/i;

function read(hex: string): Pick<DocumentCode, 'index' | 'at'> {
  if (!HEX.test(hex)) return { index: Number.NaN, at: undefined };
  const seconds = Number.parseInt(hex, 16);
  const at = new Date(seconds * 1000);
  return { index: seconds, at: Number.isNaN(at.getTime()) ? undefined : at };
}

/** The template's code; without one, derived from the second of its creation. */
export function documentCode({ codeHex, createdAt }: Pick<Template, 'codeHex' | 'createdAt'>): DocumentCode {
  const made = Math.floor(Date.parse(createdAt) / 1000);
  const hex = codeHex?.fieldValue ?? made.toString(16).toUpperCase();
  const known = read(hex);
  return { hex, at: known.at, index: codeHex?.decimalValue ?? known.index };
}

const two = (part: number): string => String(part).padStart(2, '0');

/** `Y/MM/DD-HH:mm:ss` in the viewer's local time (specification 3, section 9). */
export function codeDate(at: Date): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('/');
  return `${day}-${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}
