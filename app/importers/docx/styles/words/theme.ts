import { attribute, child, descend, elements, type XmlElement } from '../../../xml/element.ts';

/** Fonts and colours that styles and texts name instead of saying them (ECMA-376, part 1, 20.1.6). */
export interface Theme {
  /** The family for `majorHAnsi`, `minorBidi`, ...; null if the theme has none. */
  font(name: string): string | null;
  /** `#rrggbb` for `accent1`, `text2`, ...; null if the theme has none. */
  color(name: string): string | null;
}

/** Elements of the theme for the names that texts use, as `w:clrSchemeMapping` has them unless a file changes it. */
const COLOR_ELEMENTS: Readonly<Record<string, string>> = {
  dark1: 'dk1',
  light1: 'lt1',
  dark2: 'dk2',
  light2: 'lt2',
  text1: 'dk1',
  background1: 'lt1',
  text2: 'dk2',
  background2: 'lt2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
};

const FAMILY_MAX = 100;

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/Bidi$/, 'a:cs'],
  [/EastAsia$/, 'a:ea'],
  [/(Ascii|HAnsi)$/, 'a:latin'],
];

/** A colour of six hexadecimal digits; null for anything else. */
export function hexColor(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : null;
}

/** A font's name as the model has it; null for one that is empty. */
export function familyName(text: string | null): string | null {
  const name = text?.trim().slice(0, FAMILY_MAX) ?? '';
  return name === '' || /[";<>\p{Cc}]/u.test(name) ? null : name;
}

/** @param theme root of the theme's part; null if the file has none */
export function readTheme(theme: XmlElement | null): Theme {
  const fonts = descend(theme, 'a:themeElements', 'a:fontScheme');
  const colors = descend(theme, 'a:themeElements', 'a:clrScheme');
  return {
    font(name) {
      const script = SCRIPTS.find(([pattern]) => pattern.test(name))?.[1];
      if (script === undefined) return null;
      const kind = child(fonts, name.startsWith('major') ? 'a:majorFont' : 'a:minorFont');
      return familyName(attribute(child(kind, script), 'typeface'));
    },
    color(name) {
      const element = Object.hasOwn(COLOR_ELEMENTS, name) ? COLOR_ELEMENTS[name] : undefined;
      const [color] = elements(element === undefined ? null : child(colors, `a:${element}`));
      if (color === undefined) return null;
      return hexColor(attribute(color, color.name === 'a:sysClr' ? 'lastClr' : 'val'));
    },
  };
}
