import { child, elements, textOf, type XmlElement } from '../../xml/element.ts';

/** What stands between the two parts of a formula's element, when it is written in one line. */
const BETWEEN: Readonly<Record<string, readonly [string, string, string]>> = {
  'm:f': ['m:num', '/', 'm:den'],
  'm:sSup': ['m:e', '^', 'm:sup'],
  'm:sSub': ['m:e', '_', 'm:sub'],
};

const isShort = (text: string): boolean => text.length < 2 || /^[\p{L}\p{N}.,]+$/u.test(text);
const grouped = (text: string): string => (isShort(text) ? text : `(${text})`);

/** A formula of Office Math in one line: letters and signs in their order. */
export function mathText(formula: XmlElement): string {
  if (formula.name === 'm:t') return textOf(formula);
  const between = BETWEEN[formula.name];
  if (between !== undefined) {
    const [first, sign, second] = between;
    const part = (name: string): string => {
      const found = child(formula, name);
      return found === null ? '' : mathText(found);
    };
    return `${grouped(part(first))}${sign}${grouped(part(second))}`;
  }
  const text = elements(formula).map(mathText).join('');
  return formula.name === 'm:rad' ? `√${grouped(text)}` : text;
}
