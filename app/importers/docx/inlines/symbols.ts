/** Signs of fonts that give other signs to the codes of letters, by code (U+F020 to U+F0FF without F000). */
const WINGDINGS: Readonly<Record<number, string>> = {
  0x21: '✏',
  0x22: '✂',
  0x28: '☎',
  0x2a: '✉',
  0x32: '📄',
  0x36: '⌛',
  0x3e: '✇',
  0x3f: '✍',
  0x41: '✌',
  0x45: '☜',
  0x46: '☞',
  0x47: '☝',
  0x48: '☟',
  0x4a: '☺',
  0x4b: '😐',
  0x4c: '☹',
  0x51: '✈',
  0x52: '☼',
  0x54: '❄',
  0x58: '✠',
  0x59: '✡',
  0x5a: '☪',
  0x6c: '●',
  0x6d: '❍',
  0x6e: '■',
  0x6f: '□',
  0x70: '❐',
  0x71: '❑',
  0x72: '❒',
  0x73: '⬧',
  0x74: '⧫',
  0x75: '◆',
  0x76: '❖',
  0x77: '⬥',
  0x78: '☒',
  0x7b: '❀',
  0x7c: '✿',
  0x7d: '❝',
  0x7e: '❞',
  0x80: '⓪',
  0x81: '①',
  0x82: '②',
  0x83: '③',
  0x84: '④',
  0x85: '⑤',
  0x86: '⑥',
  0x87: '⑦',
  0x88: '⑧',
  0x89: '⑨',
  0x8a: '⑩',
  0x8b: '⓿',
  0x8c: '❶',
  0x8d: '❷',
  0x8e: '❸',
  0x8f: '❹',
  0x90: '❺',
  0x91: '❻',
  0x92: '❼',
  0x93: '❽',
  0x94: '❾',
  0x95: '❿',
  0x9e: '·',
  0x9f: '•',
  0xa0: '▪',
  0xa1: '○',
  0xa2: '⭕',
  0xa4: '◉',
  0xa5: '◎',
  0xa7: '▪',
  0xa8: '☐',
  0xaa: '✦',
  0xab: '★',
  0xac: '✶',
  0xad: '✴',
  0xae: '✹',
  0xb2: '⟡',
  0xb5: '✪',
  0xb6: '✰',
  0xc3: '▼',
  0xc4: '▲',
  0xd5: '⌫',
  0xd6: '⌦',
  0xd8: '➢',
  0xdc: '➲',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe3: '↖',
  0xe4: '↗',
  0xe5: '↙',
  0xe6: '↘',
  0xe7: '⬅',
  0xe8: '➔',
  0xe9: '⬆',
  0xea: '⬇',
  0xef: '⇦',
  0xf0: '⇨',
  0xf1: '⇧',
  0xf2: '⇩',
  0xf3: '⬄',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};

const WINGDINGS_2: Readonly<Record<number, string>> = {
  0x4f: '✗',
  0x50: '✓',
  0x51: '☒',
  0x52: '☑',
  0x53: '☒',
  0x54: '☒',
  0x96: '•',
  0x97: '●',
  0x98: '●',
  0x99: '⦿',
  0x9f: '•',
  0xa0: '■',
  0xa1: '■',
  0xa2: '□',
  0xa3: '☐',
  0xa4: '▣',
  0xaf: '◆',
  0xb0: '◇',
};

const WINGDINGS_3: Readonly<Record<number, string>> = {
  0x21: '→',
  0x22: '↑',
  0x66: '←',
  0x67: '→',
  0x68: '↑',
  0x69: '↓',
  0x70: '▲',
  0x71: '▼',
  0x7d: '▶',
  0x84: '◀',
  0x92: '↔',
};

const WEBDINGS: Readonly<Record<number, string>> = {
  0x3d: '■',
  0x61: '✔',
  0x63: '□',
  0x67: '■',
  0x6e: '●',
  0x72: '✖',
  0x73: '?',
  0x77: '▲',
  0x34: '►',
  0x33: '◄',
  0x35: '▲',
  0x36: '▼',
  0xc8: '☎',
  0x9b: '✉',
};

const SYMBOL_FROM_20 =
  ' !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_FROM_A0 =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪�〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

function symbolSign(code: number): string | undefined {
  if (code >= 0xa0) return SYMBOL_FROM_A0[code - 0xa0];
  return SYMBOL_FROM_20[code - 0x20];
}

const SIGNS: Readonly<Record<string, (code: number) => string | undefined>> = {
  wingdings: (code) => WINGDINGS[code],
  'wingdings 2': (code) => WINGDINGS_2[code],
  'wingdings 3': (code) => WINGDINGS_3[code],
  webdings: (code) => WEBDINGS[code],
  symbol: symbolSign,
};

/** Stands for a sign that is not known. */
export const UNKNOWN_SIGN = '□';

const signsOf = (font: string): ((code: number) => string | undefined) | null => {
  const key = font.trim().toLowerCase();
  return Object.hasOwn(SIGNS, key) ? (SIGNS[key] ?? null) : null;
};

/** Whether a font has signs in the place of letters. */
export function isSymbolFont(font: string): boolean {
  return signsOf(font) !== null;
}

/** The sign of a font at a code, in Unicode; null if it is not known. */
export function symbolOf(font: string, code: number): string | null {
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  const place = isPrivate ? code - 0xf000 : code;
  if (place < 0x20) return null;
  if (place === 0x20) return ' ';
  const signs = signsOf(font);
  if (signs !== null && place <= 0xff) return signs(place) ?? null;
  return code <= 0x10ffff && !(code >= 0xe000 && code <= 0xf8ff) && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : null;
}

/** A text in such a font, sign by sign. */
export function symbolText(font: string, text: string): string {
  return Array.from(text, (sign) => symbolOf(font, sign.codePointAt(0) ?? 0) ?? UNKNOWN_SIGN).join('');
}
