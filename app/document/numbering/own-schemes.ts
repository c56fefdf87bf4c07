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
export const LABEL_TEXT_MAX = 60;
export const START_MAX = 1_000_000;
/** Pixels: the width of an A3 sheet. */
export const INDENT_MAX = 1122;

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

/** Whether something is stored under an id, also what this release cannot read. */
const isStored = (stored: unknown, id: string): boolean => isJsonObject(stored) && Object.hasOwn(stored, id);

/**
 * The id of the scheme with exactly these levels (one to nine): a ready one, one of the document's own, or a new one,
 * whose levels the caller stores under this id (`withScheme`). Pure: the same levels get the same new id on every device
 * and at every paste.
 * @param stored what the root of the document that the paragraphs go into stores as `$.schemes`
 */
export function schemeFor(
  levels: readonly NumberingLevel[],
  stored: unknown = null,
): { id: string; isNew: boolean } {
  const kept = levels.slice(0, LEVELS_MAX).map(readLevel);
  const ready = SCHEME_NAMES.find((name) => sameLevels(schemeOf(name)?.levels ?? [], kept));
  if (ready !== undefined) return { id: ready, isNew: false };
  for (const [id, scheme] of readSchemes(stored))
    if (sameLevels(scheme.levels, kept)) return { id, isNew: false };
  const id = `n-${hashOf(JSON.stringify(kept))}`;
  // A scheme keeps its id when it is changed.
  let free = id;
  for (let more = 2; isStored(stored, free); more += 1) free = `${id}-${String(more)}`;
  return { id: free, isNew: true };
}

const LEVEL_PARTS: ReadonlySet<string> = new Set<keyof NumberingLevel>([
  'form',
  'text',
  'alone',
  'left',
  'hang',
  'start',
  'continues',
]);

/** A level to store in the place of another: what this release does not know of that one stays. */
function storedLevel(level: NumberingLevel, at: number, before: unknown): object {
  if (!isJsonObject(before)) return { ...level };
  if (sameLevel(readLevel(before, at), readLevel(level, at))) return before;
  const unknown = Object.entries(before).filter(([part]) => !LEVEL_PARTS.has(part));
  return { ...Object.fromEntries(unknown), ...level };
}

/**
 * The stored schemes with these levels under an id; what a later release stores of it stays. An entry that this release
 * cannot read stays as it is, and nothing is added that no device would read.
 */
export function withScheme(
  stored: unknown,
  id: string,
  levels: readonly NumberingLevel[],
): Readonly<Record<string, unknown>> {
  const schemes = isJsonObject(stored) ? stored : {};
  if (isStored(schemes, id) && !readSchemes(schemes).has(id)) return schemes;
  const before = isStored(schemes, id) && isJsonObject(schemes[id]) ? schemes[id] : {};
  const former: readonly unknown[] = Array.isArray(before['levels']) ? before['levels'] : [];
  const kept = levels.slice(0, LEVELS_MAX).map((level, at) => storedLevel(level, at, former[at]));
  const changed = { ...schemes, [id]: { ...before, levels: [...kept, ...former.slice(LEVELS_MAX)] } };
  return readSchemes(changed).has(id) ? changed : schemes;
}

/** The stored schemes with those that another document stores; they replace schemes of the same id. */
export function withSchemesOf(stored: unknown, other: unknown): unknown {
  return [...readSchemes(other)].reduce<unknown>(
    (schemes, [id, { levels }]) => withScheme(schemes, id, levels),
    stored,
  );
}

/**
 * What a document stores once the levels of a scheme are changed, and the id under which its paragraphs find them: a
 * ready scheme becomes one of the document's own. Null if the document has room for no other scheme, or if this release
 * cannot read this one.
 */
export function changedScheme(
  stored: unknown,
  scheme: string,
  levels: readonly NumberingLevel[],
): { id: string; stored: unknown } | null {
  if (schemeOf(scheme) === null)
    return readSchemes(stored).has(scheme)
      ? { id: scheme, stored: withScheme(stored, scheme, levels) }
      : null;
  const { id, isNew } = schemeFor(levels, stored);
  if (!isNew) return { id, stored };
  const changed = withScheme(stored, id, levels);
  return readSchemes(changed).has(id) ? { id, stored: changed } : null;
}
