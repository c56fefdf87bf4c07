import { isJsonObject } from '../reading/json-node.ts';
import type { NamedStyle } from './named-style.ts';

/** Parts of a style that this release knows; others stay as they are stored. */
const TEXT_PARTS = ['family', 'size', 'bold', 'italic', 'underline', 'color', 'capitals'] as const;
const PARAGRAPH_PARTS = ['align', 'format', 'numbering'] as const;
const OWN_PARTS = ['name', 'basedOn'] as const;

type Stored = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Stored => (isJsonObject(value) ? value : {});

/** The known parts of `next` in the place of those of `before`. */
function replaced(before: unknown, next: object, parts: readonly string[]): Stored {
  const kept = Object.entries(asObject(before)).filter(([name]) => !parts.includes(name));
  const known = Object.entries(next).filter(([name, value]) => parts.includes(name) && value !== undefined);
  return Object.fromEntries([...kept, ...known]);
}

/** The stored styles with these words on one of them. */
export function withStyle(stored: unknown, id: string, style: NamedStyle): Stored {
  const styles = asObject(stored);
  const before = asObject(styles[id]);
  return {
    ...styles,
    [id]: {
      ...replaced(before, style, OWN_PARTS),
      text: replaced(before['text'], style.text, TEXT_PARTS),
      paragraph: replaced(before['paragraph'], style.paragraph, PARAGRAPH_PARTS),
    },
  };
}

/** The stored styles with those that another document stores; they replace styles of the same id. */
export function withStylesOf(stored: unknown, other: unknown): Stored {
  return { ...asObject(stored), ...asObject(other) };
}

/**
 * The stored styles without this one: a ready style is again as it was. Styles that were based on it are based on what
 * it was based on.
 */
export function withoutStyle(stored: unknown, id: string): Stored {
  const { [id]: removed, ...rest } = asObject(stored);
  const basedOn = asObject(removed)['basedOn'];
  return Object.fromEntries(
    Object.entries(rest).map(([other, style]) => {
      if (!isJsonObject(style) || style['basedOn'] !== id) return [other, style];
      const { basedOn: _, ...own } = style;
      return [other, basedOn === undefined ? own : { ...own, basedOn }];
    }),
  );
}
