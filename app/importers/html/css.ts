import type { XmlElement } from '../xml/element.ts';

export type Declarations = ReadonlyMap<string, string>;

const NONE: Declarations = new Map();
const RULES_MAX = 5000;

/** Declarations of a `style` attribute or of a rule. */
function declarationsOf(css: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of css
    .slice(0, 20_000)
    .replaceAll(/\/\*[^]*?(?:\*\/|$)/gu, '')
    .split(';')) {
    const colon = part.indexOf(':');
    if (colon <= 0) continue;
    const value = part
      .slice(colon + 1)
      .replace(/!\s*important\s*$/iu, '')
      .trim();
    found.set(part.slice(0, colon).trim().toLowerCase(), value.slice(0, 500));
  }
  return found;
}

/** `p`, `.c1`, `p.MsoNormal`; other selectors say nothing here. */
const SIMPLE = /^(?<tag>[a-z][a-z\d]*)?(?:\.(?<name>[\w-]+))?$/iu;

/** The rules of a page's style sheets that name elements, classes or both. */
export class StyleRules {
  readonly #rules = new Map<string, Map<string, string>>();

  constructor(sheets: readonly string[]) {
    let count = 0;
    for (const sheet of sheets) {
      const bare = sheet.replaceAll(/\/\*[^]*?(?:\*\/|$)/gu, '').replaceAll(/<!--|-->/gu, '');
      for (const [, selectors = '', body = ''] of bare.matchAll(/([^{}]+)\{([^{}]*)\}/gu)) {
        count += 1;
        if (count > RULES_MAX) return;
        for (const selector of selectors.split(',')) this.#add(selector.trim(), body);
      }
    }
  }

  #add(selector: string, body: string): void {
    if (selector === '' || !SIMPLE.test(selector)) return;
    const key = selector.toLowerCase();
    const rule = this.#rules.get(key) ?? new Map<string, string>();
    for (const [property, value] of declarationsOf(body)) rule.set(property, value);
    this.#rules.set(key, rule);
  }

  /** What an element says of its look: its kind's rules, its classes', its own. */
  of(element: XmlElement): Declarations {
    const { name, attributes } = element;
    const own = attributes['style'];
    const classes = (attributes['class'] ?? '')
      .toLowerCase()
      .split(/\s+/u)
      .filter((each) => each !== '');
    const keys = [name, ...classes.map((each) => `.${each}`), ...classes.map((each) => `${name}.${each}`)];
    const rules = keys.flatMap((key) => this.#rules.get(key) ?? []);
    if (rules.length === 0 && own === undefined) return NONE;
    const parts = [...rules, own === undefined ? NONE : declarationsOf(own)];
    return new Map(parts.flatMap((part) => [...part]));
  }
}

const TWIPS: Readonly<Record<string, number>> = {
  px: 15,
  pt: 20,
  pc: 240,
  in: 1440,
  cm: 1440 / 2.54,
  mm: 144 / 2.54,
};

/** Twips of a length. @param em twips of the letters around */
export function twipsOf(text: string | undefined, em = 210): number | null {
  const parts = /^([+-]?\d{0,6}(?:\.\d{1,6})?)(px|pt|pc|in|cm|mm|em|rem|ex)?$/iu.exec(text?.trim() ?? '');
  const value = Number.parseFloat(parts?.[1] ?? '');
  if (parts === null || !Number.isFinite(value)) return null;
  const unit = parts[2]?.toLowerCase() ?? '';
  if (unit === '') return value === 0 ? 0 : null;
  const each = unit === 'em' ? em : unit === 'rem' ? 240 : unit === 'ex' ? em / 2 : (TWIPS[unit] ?? 0);
  return Math.round(value * each);
}

/** The margins or paddings of the four sides, with the short forms. */
export function sidesOf(css: Declarations, property: 'margin' | 'padding', em: number) {
  const values = (css.get(property) ?? '').split(/\s+/u).filter((each) => each !== '');
  const [top, right = top, bottom = top, left = right] = values;
  const side = (name: string, short: string | undefined): number | null =>
    twipsOf(css.get(`${property}-${name}`) ?? short, em);
  return {
    top: side('top', top),
    right: side('right', right),
    bottom: side('bottom', bottom),
    left: side('left', left),
  };
}

const COLORS: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  yellow: 'ffff00',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
  maroon: '800000',
  purple: '800080',
  fuchsia: 'ff00ff',
  lime: '00ff00',
  olive: '808000',
  navy: '000080',
  teal: '008080',
  aqua: '00ffff',
  orange: 'ffa500',
  windowtext: '000000',
  darkred: '8b0000',
  darkblue: '00008b',
  darkgreen: '006400',
  lightgray: 'd3d3d3',
  lightgrey: 'd3d3d3',
  lightyellow: 'ffffe0',
  lightblue: 'add8e6',
  brown: 'a52a2a',
  pink: 'ffc0cb',
};

/** Six hexadecimal digits; null for what is no colour, or transparent. */
export function colorOf(text: string | undefined): string | null {
  const color = text?.trim().toLowerCase() ?? '';
  const named = Object.hasOwn(COLORS, color) ? COLORS[color] : undefined;
  if (named !== undefined) return named;
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(color)?.[1];
  if (hex !== undefined) return hex.length === 6 ? hex : hex.replaceAll(/./gu, '$&$&');
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+)%?\s*)?\)$/.exec(
    color,
  );
  if (parts === null || Number(parts[4] ?? 1) === 0) return null;
  return parts
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('');
}
