import { parseFormat } from '../reading/paragraphs/format.ts';
import { parseNumbering } from '../reading/paragraphs/numbering.ts';
import { isJsonObject, readState } from '../reading/json-node.ts';
import type { JsonNode } from '../reading/json-node.ts';
import type { Capitals, TextAlignment } from '../model.ts';
import { parseColor } from '../reading/paragraphs/text-style.ts';
import { FONT_SIZE_RANGE } from '../styles.ts';
import {
  type NamedStyle,
  STYLE_ID_MAX,
  STYLE_NAME_MAX,
  STYLES_MAX,
  type StyleParagraph,
  type StyleText,
} from './named-style.ts';

/** Keys in the node state: of a block, the id of its style; of the body's root, the document's own words on styles. */
export const STYLE_KEY = 'style';
export const STYLES_KEY = 'styles';

const CAPITALS: readonly Capitals[] = ['none', 'all', 'small'];
const ALIGNMENTS: readonly TextAlignment[] = ['left', 'center', 'right', 'justify', 'start', 'end'];
const FAMILY_MAX = 100;

/** The style that a stored value names; null if it names none. */
export function parseStyleId(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= STYLE_ID_MAX ? value : null;
}

export function readStyleId(node: JsonNode): string | null {
  return parseStyleId(readState(node, STYLE_KEY));
}

/** The entries whose value is known. */
function known<T extends object>(entries: { [K in keyof T]-?: T[K] | null | undefined }): T {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== null && value !== undefined),
  ) as T;
}

const flag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

const text = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, max) : null;

function size(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.min(FONT_SIZE_RANGE.max, Math.max(FONT_SIZE_RANGE.min, value));
}

function readText(stored: unknown): StyleText {
  if (!isJsonObject(stored)) return {};
  return known<StyleText>({
    family: text(stored['family'], FAMILY_MAX),
    size: size(stored['size']),
    bold: flag(stored['bold']),
    italic: flag(stored['italic']),
    underline: flag(stored['underline']),
    color: typeof stored['color'] === 'string' ? parseColor(stored['color']) : null,
    capitals: CAPITALS.find((each) => each === stored['capitals']),
  });
}

function readParagraph(stored: unknown): StyleParagraph {
  if (!isJsonObject(stored)) return {};
  return known<StyleParagraph>({
    align: ALIGNMENTS.find((each) => each === stored['align']),
    format: parseFormat(stored['format']),
    numbering: parseNumbering(stored['numbering']),
  });
}

/** What a document or a set of styles says of one style; null if the value is not a style. */
function readStyle(stored: unknown): NamedStyle | null {
  if (!isJsonObject(stored)) return null;
  return {
    ...known<Pick<NamedStyle, 'name' | 'basedOn'>>({
      name: text(stored['name'], STYLE_NAME_MAX),
      basedOn: parseStyleId(stored['basedOn']),
    }),
    text: readText(stored['text']),
    paragraph: readParagraph(stored['paragraph']),
  };
}

/** A document's own styles and its changes to the ready ones, by id. What it does not know is left out here only. */
export function readStyles(stored: unknown): ReadonlyMap<string, NamedStyle> {
  if (!isJsonObject(stored)) return new Map();
  return new Map(
    Object.entries(stored)
      .slice(0, STYLES_MAX)
      .flatMap(([id, value]) => {
        const style = parseStyleId(id) === null ? null : readStyle(value);
        return style === null ? [] : [[id, style] as const];
      }),
  );
}
