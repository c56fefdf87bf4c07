import type { ParagraphNumbering } from '#app/document/model.ts';
import { type OwnSchemes, withOwnLevels } from '#app/document/numbering/own-schemes.ts';
import { LEVELS_MAX } from '#app/document/numbering/schemes.ts';
import { isJsonObject, readState } from '../json-node.ts';
import type { JsonNode } from '../json-node.ts';

/** Key of the numbering in a block's node state. */
export const NUMBERING_KEY = 'numbering';

const SCHEME_NAME_MAX = 60;
const START_MAX = 1_000_000;

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** The numbering that a stored value holds; null if it is not one. */
export function parseNumbering(value: unknown): ParagraphNumbering | null {
  if (!isJsonObject(value)) return null;
  const { scheme, level, start } = value;
  if (typeof scheme !== 'string' || scheme.length > SCHEME_NAME_MAX) return null;
  if (!isWithin(level, 0, LEVELS_MAX - 1)) return null;
  return { scheme, level, ...(isWithin(start, 1, START_MAX) ? { start } : {}) };
}

/** @param schemes the document's own */
export function readNumbering(
  node: JsonNode,
  schemes: OwnSchemes = new Map(),
): { numbering?: ParagraphNumbering } {
  const numbering = parseNumbering(readState(node, NUMBERING_KEY));
  return numbering === null ? {} : { numbering: withOwnLevels(numbering, schemes) };
}
