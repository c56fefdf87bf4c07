import type { ParagraphNumbering } from '../model.ts';
import { isJsonObject } from '../reading/json-node.ts';
import { NUMBER_FORMS } from './forms.ts';
import { LEVELS_MAX, type NumberingLevel, type NumberingScheme, SCHEME_NAMES, schemeOf } from './schemes.ts';

/** Key of a document's own schemes in the node state of its body's root. */
export const SCHEMES_KEY = 'schemes';

/** A document's own schemes, by the id that paragraphs store. */
export type OwnSchemes = ReadonlyMap<string, NumberingScheme>;

const SCHEMES_MAX = 100;
const SCHEME_ID_MAX = 60;
const LABEL_TEXT_MAX = 60;
const START_MAX = 1_000_000;
/** Pixels: the width of an A3 sheet. */
const INDENT_MAX = 1122;

const NONE: OwnSchemes = new Map();

function within(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, LABEL_TEXT_MAX) : null;
}

function readLevel(stored: unknown, at: number): NumberingLevel {
  const level = isJsonObject(stored) ? stored : {};
  const left = within(level['left'], 0, INDENT_MAX) ?? 0;
  const start = within(level['start'], 1, START_MAX);
  const alone = text(level['alone']);
  return {
    form: NUMBER_FORMS.find((form) => form === level['form']) ?? 'decimal',
    text: text(level['text']) ?? `%${String(at + 1)}.`,
    ...(alone === null ? {} : { alone }),
    left,
    hang: Math.min(left, within(level['hang'], 0, INDENT_MAX) ?? 0),
    ...(start === null || Math.floor(start) === 1 ? {} : { start: Math.floor(start) }),
    ...(level['continues'] === true ? { continues: true } : {}),
  };
}

function readScheme(stored: unknown): NumberingScheme | null {
  if (!isJsonObject(stored) || !Array.isArray(stored['levels']) || stored['levels'].length === 0) return null;
  return { levels: stored['levels'].slice(0, LEVELS_MAX).map(readLevel) };
}

const read = new WeakMap<object, OwnSchemes>();

/** The schemes that a body's root stores; the same object for the same stored value. Never fails. */
export function readSchemes(stored: unknown): OwnSchemes {
  if (!isJsonObject(stored)) return NONE;
  let schemes = read.get(stored);
  if (schemes === undefined) {
    schemes = new Map(
      Object.entries(stored)
        .slice(0, SCHEMES_MAX)
        .flatMap(([id, value]) => {
          const isFree = schemeOf(id) === null && id !== '' && id.length <= SCHEME_ID_MAX;
          const scheme = isFree ? readScheme(value) : null;
          return scheme === null ? [] : [[id, scheme] as const];
        }),
    );
    read.set(stored, schemes);
  }
  return schemes;
}

/** A paragraph's numbering with the levels of its scheme, if that is the document's own. */
export function withOwnLevels(numbering: ParagraphNumbering, own: OwnSchemes): ParagraphNumbering {
  const levels = own.get(numbering.scheme)?.levels;
  return levels === undefined ? numbering : { ...numbering, own: levels };
}

function sameLevel(a: NumberingLevel, b: NumberingLevel): boolean {
  return (
    a.form === b.form &&
    a.text === b.text &&
    a.alone === b.alone &&
    a.left === b.left &&
    a.hang === b.hang &&
    (a.start ?? 1) === (b.start ?? 1) &&
    a.continues === b.continues
  );
}

function sameLevels(a: readonly NumberingLevel[], b: readonly NumberingLevel[]): boolean {
  return (
    a.length === b.length &&
    a.every((level, at) => {
      const other = b[at];
      return other !== undefined && sameLevel(level, other);
    })
  );
}

/** FNV-1a: ids need no secrecy, only that the same levels lead to the same one. */
function hashOf(words: string): string {
  let hash = 0x811c9dc5;
  for (const sign of words) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/**
 * The id of the scheme with exactly these levels (one to nine): a ready one, one of the document's own, or a new one,
 * whose levels the caller stores under this id (`withScheme`). Pure: the same levels get the same new id on every device
 * and at every paste.
 * @param own the schemes of the document that the paragraphs go into (`readSchemes` of its root's `$.schemes`)
 */
export function schemeFor(
  levels: readonly NumberingLevel[],
  own: OwnSchemes = NONE,
): { id: string; isNew: boolean } {
  const kept = levels.slice(0, LEVELS_MAX).map(readLevel);
  const ready = SCHEME_NAMES.find((name) => sameLevels(schemeOf(name)?.levels ?? [], kept));
  if (ready !== undefined) return { id: ready, isNew: false };
  for (const [id, scheme] of own) if (sameLevels(scheme.levels, kept)) return { id, isNew: false };
  const id = `n-${hashOf(JSON.stringify(kept))}`;
  // A scheme keeps its id when it is changed.
  let free = id;
  for (let more = 2; own.has(free); more += 1) free = `${id}-${String(more)}`;
  return { id: free, isNew: true };
}

/** The stored schemes with these levels under an id; what a later release stores of it stays. */
export function withScheme(
  stored: unknown,
  id: string,
  levels: readonly NumberingLevel[],
): Readonly<Record<string, unknown>> {
  const schemes = isJsonObject(stored) ? stored : {};
  const before = isJsonObject(schemes[id]) ? schemes[id] : {};
  return { ...schemes, [id]: { ...before, levels: levels.map((level) => ({ ...level })) } };
}
