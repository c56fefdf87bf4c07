import { knownFieldNames, knownMessageWords, knownValues } from './known-words.ts';

/** Replaces everything that is not known to be harmless. */
const LEFT_OUT = '…';
const MAX_DEPTH = 6;
const MAX_FIELDS = 40;
const MAX_SHAPES = 3;
const MAX_WORDS = 60;

export type Shape = string | number | boolean | null | Shape[] | { [field: string]: Shape };

/**
 * The shape of data without its contents: fields with their types, and rounded-up lengths of texts, because even the
 * length of a password is confidential.
 */
export function shapeOf(value: unknown, depth = 0): Shape {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return knownValues.has(value) ? value : `text, ${sizeOf(value.length)}`;
  if (value instanceof Blob) return `file, ${sizeOf(value.size)} bytes`;
  if (ArrayBuffer.isView(value)) return `bytes, ${sizeOf(value.byteLength)}`;
  if (typeof value !== 'object') return typeof value;
  if (depth >= MAX_DEPTH) return LEFT_OUT;
  return Array.isArray(value) ? shapeOfList(value, depth) : shapeOfFields(value, depth);
}

function shapeOfList(list: readonly unknown[], depth: number): Shape {
  const shapes = new Map(
    list.slice(0, MAX_FIELDS).map((item) => {
      const shape = shapeOf(item, depth + 1);
      return [JSON.stringify(shape), shape];
    }),
  );
  return { count: list.length, of: [...shapes.values()].slice(0, MAX_SHAPES) };
}

function shapeOfFields(value: object, depth: number): Shape {
  const fields: Record<string, Shape> = {};
  let unknown = 0;
  for (const [name, inside] of Object.entries(value).slice(0, MAX_FIELDS)) {
    if (!knownFieldNames.has(name)) unknown += 1;
    fields[knownFieldNames.has(name) ? name : `field ${String(unknown)}`] = shapeOf(inside, depth + 1);
  }
  return fields;
}

/** The next power of two, at least 8. */
function sizeOf(length: number): string {
  return length === 0 ? 'empty' : `up to ${String(2 ** Math.max(3, Math.ceil(Math.log2(length))))}`;
}

/** A message reduced to the words of browsers' own messages: `Cannot read properties of null (reading …)`. */
export function maskedMessage(message: string): string {
  const react = /^Minified React error #(\d{1,3});/.exec(message);
  if (react !== null) return `Minified React error #${react[1] ?? ''}`;
  const words = message.slice(0, 2000).match(/[^\s.,:;()'"`“”‘’[\]{}<>«»]+|[.,:;()]/g) ?? [];
  const kept = words
    .slice(0, MAX_WORDS)
    .map((word) => (/^[.,:;()]$/.test(word) || knownMessageWords.has(word.toLowerCase()) ? word : LEFT_OUT));
  return kept
    .join(' ')
    .replaceAll(/(?:… ?[.,:;()]? ?)*…/g, LEFT_OUT)
    .replaceAll(/ (?=[.,:;)])|(?<=\() /g, '');
}

/** A path in a request's data, such as `body.values.…`. */
export function maskedPath(path: string): string {
  return path
    .split('.')
    .slice(0, MAX_DEPTH)
    .map((part) => (knownFieldNames.has(part) ? part : LEFT_OUT))
    .join('.');
}
