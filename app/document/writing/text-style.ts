import type { Capitals, TextStyle } from '../model.ts';
import { TEXT_BITS } from '../reading/paragraphs/text-style.ts';

/** Characters that a family's name may have in a style; others could end the declaration. */
const NOT_IN_NAME = /[^\p{L}\p{M}\p{N} _.&+-]/gu;
const PLAIN_NAME = /^[A-Za-z][\w-]*(?: [A-Za-z][\w-]*)*$/;

function familyOf(name: string): string | null {
  const known = name.replaceAll(NOT_IN_NAME, '').trim();
  if (known === '') return null;
  return PLAIN_NAME.test(known) ? known : `"${known}"`;
}

/** Each property for itself, because both are inherited. */
const CAPITALS: Readonly<Record<Capitals, readonly string[]>> = {
  all: ['text-transform: uppercase', 'font-variant-caps: normal'],
  small: ['text-transform: none', 'font-variant-caps: small-caps'],
  none: ['text-transform: none', 'font-variant-caps: normal'],
};

/** A text without capitals of its own style needs no more than what it says itself. */
function capitalsOf({ capitals }: TextStyle, base: TextStyle): readonly string[] {
  if (capitals === base.capitals) return [];
  if (base.capitals !== 'none') return CAPITALS[capitals];
  return [capitals === 'all' ? 'text-transform: uppercase' : 'font-variant-caps: small-caps'];
}

/** To a ten-thousandth, as far as sizes are read. */
const pixels = (size: number): string => `${String(Math.round(size * 10_000) / 10_000)}px`;

function declarations(style: TextStyle, base: TextStyle): string[] {
  const family = style.family === base.family ? null : familyOf(style.family);
  return [
    ...(family === null ? [] : [`font-family: ${family}`]),
    ...(style.size === base.size ? [] : [`font-size: ${pixels(style.size)}`]),
    ...(base.bold && !style.bold ? ['font-weight: normal'] : []),
    ...(base.italic && !style.italic ? ['font-style: normal'] : []),
    ...(style.color === base.color ? [] : [`color: ${style.color}`]),
    ...(style.highlight === null || style.highlight === base.highlight
      ? []
      : [`background-color: ${style.highlight}`]),
    ...capitalsOf(style, base),
  ];
}

function bitsOf(style: TextStyle, base: TextStyle): number {
  return (
    (style.bold && !base.bold ? TEXT_BITS.bold : 0) |
    (style.italic && !base.italic ? TEXT_BITS.italic : 0) |
    (style.strike && !base.strike ? TEXT_BITS.strike : 0) |
    (style.underline && !base.underline ? TEXT_BITS.underline : 0) |
    (style.position === 'sub' ? TEXT_BITS.subscript : 0) |
    (style.position === 'super' ? TEXT_BITS.superscript : 0)
  );
}

/** What a text of a style stores in a block of another: `readTextStyle` leads back from it. */
export function storedTextStyle(style: TextStyle, base: TextStyle): { format: number; style: string } {
  if (style === base) return { format: 0, style: '' };
  return {
    format: bitsOf(style, base),
    style: declarations(style, base)
      .map((declaration) => `${declaration};`)
      .join(' '),
  };
}
