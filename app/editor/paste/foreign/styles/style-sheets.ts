import { SHEET_ELEMENT, STYLE_ATTRIBUTE } from '../inert-markup.ts';
import { type Declarations, parseDeclarations } from './declarations.ts';
import { rulesOf } from './style-rules.ts';

/** Office programs write a few hundred rules at most; later rules are ignored. */
const RULES_MAX = 3000;
const SHEET_CHARACTERS_MAX = 2_000_000;

const SIMPLE_SELECTOR = /^([a-z][a-z0-9]*)?(\.[\w-]+)?$/i;

/**
 * Rules of a page's own sheets by `tag`, `.class` or `tag.class`: the only selectors that office programs use for text.
 */
type Sheet = ReadonlyMap<string, Declarations>;

function addRule(sheet: Map<string, Map<string, string>>, selectors: string, body: string): void {
  const declarations = parseDeclarations(body);
  if (declarations.size === 0) return;
  for (const selector of selectors.split(',')) {
    const key = selector.trim().toLowerCase();
    if (key === '' || !SIMPLE_SELECTOR.test(key)) continue;
    const known = sheet.get(key) ?? new Map<string, string>();
    for (const [property, value] of declarations) known.set(property, value);
    sheet.set(key, known);
  }
}

function readSheets(dom: Document): Sheet {
  const sheet = new Map<string, Map<string, string>>();
  let rules = 0;
  for (const element of dom.querySelectorAll(SHEET_ELEMENT)) {
    const css = (element.textContent ?? '').slice(0, SHEET_CHARACTERS_MAX);
    for (const { selectors, body } of rulesOf(css)) {
      if (rules >= RULES_MAX) break;
      rules += 1;
      if (!selectors.trim().startsWith('@')) addRule(sheet, selectors, body);
    }
    element.remove();
  }
  return sheet;
}

/** Styles of an element from its page's sheets and its own attribute; the attribute has precedence. */
export type Styles = (element: Element) => Declarations;

const NOTHING: Declarations = new Map();

/**
 * Reads the styles of pasted markup without applying them: the content security policy blocks style attributes and
 * sheets of parsed markup. Sheets are removed from the markup.
 */
export function readStyles(dom: Document): Styles {
  const sheet = readSheets(dom);
  const known = new WeakMap<Element, Declarations>();
  const read = (element: Element): Declarations => {
    const own = element.getAttribute(STYLE_ATTRIBUTE);
    const tag = element.tagName.toLowerCase();
    const classes = [...element.classList].map((name) => `.${name.toLowerCase()}`);
    const keys = [tag, ...classes, ...classes.map((name) => `${tag}${name}`)];
    const rules = keys.flatMap((key) => sheet.get(key) ?? []);
    if (own === null && rules.length === 0) return NOTHING;
    return new Map([...rules.flatMap((rule) => [...rule]), ...(own === null ? [] : parseDeclarations(own))]);
  };
  return (element) => {
    const declarations = known.get(element) ?? read(element);
    known.set(element, declarations);
    return declarations;
  };
}
