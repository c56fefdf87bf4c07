import { make, valued } from '../../wordml/make.ts';
import { attribute, child, elements, integer, type XmlElement } from '../../xml/element.ts';
import { twipsOf } from '../styles/lengths.ts';
import type { StyleTable } from '../styles/style-table.ts';
import { ownSize, runProperties, textProperties } from '../styles/text-properties.ts';

export const LEVELS = 9;

/** A level as a paragraph needs it: where its text begins. */
export interface ListLevel {
  element: XmlElement;
  left: number;
  start: number;
  isBullet: boolean;
}

const FORMATS: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
  '': 'none',
};

/** '%1%.%2%' of LibreOffice, or prefix and suffix around the numbers of the levels that it displays. */
function labelText(level: XmlElement, at: number): string {
  const format = attribute(level, 'loext:num-list-format') ?? attribute(level, 'style:num-list-format');
  if (format !== null) return format.replaceAll(/%(\d)%/gu, '%$1');
  const shown = Math.min(at + 1, Math.max(1, integer(level, 'text:display-levels') ?? 1));
  const numbers = Array.from({ length: shown }, (_, index) => `%${String(at + 2 - shown + index)}`);
  const [prefix, suffix] = ['style:num-prefix', 'style:num-suffix'].map(
    (name) => attribute(level, name) ?? '',
  );
  return `${prefix ?? ''}${numbers.join('.')}${suffix ?? ''}`;
}

interface Indents {
  left: number;
  hanging: number;
  follows: string | null;
}

function indentsOf(level: XmlElement | null): Indents {
  const properties = child(level, 'style:list-level-properties');
  const alignment = child(properties, 'style:list-level-label-alignment');
  if (alignment !== null)
    return {
      left: twipsOf(attribute(alignment, 'fo:margin-left')) ?? 0,
      hanging: -(twipsOf(attribute(alignment, 'fo:text-indent')) ?? 0),
      follows: attribute(alignment, 'text:label-followed-by'),
    };
  const before = twipsOf(attribute(properties, 'text:space-before')) ?? 0;
  const label = twipsOf(attribute(properties, 'text:min-label-width')) ?? 0;
  return { left: before + label, hanging: label, follows: 'listtab' };
}

const SUFFIXES: Readonly<Record<string, string>> = { space: 'space', nothing: 'nothing' };

function levelElement(level: XmlElement | null, at: number, table: StyleTable): ListLevel {
  const isNumber =
    level !== null &&
    level.name !== 'text:list-level-style-bullet' &&
    level.name !== 'text:list-level-style-image';
  const { left, hanging, follows } = indentsOf(level);
  const start = Math.max(1, integer(level, 'text:start-value') ?? 1);
  const format = isNumber ? (FORMATS[attribute(level, 'style:num-format') ?? ''] ?? 'decimal') : 'bullet';
  const styled = textProperties(table.get('text', attribute(level, 'text:style-name')));
  const properties = runProperties(styled, ownSize(styled, 240), table);
  const indent =
    hanging < 0 ? { 'w:left': left, 'w:firstLine': -hanging } : { 'w:left': left, 'w:hanging': hanging };
  const text = isNumber && format !== 'none' ? labelText(level, at) : format === 'none' ? '' : '•';
  const element = make('w:lvl', { 'w:ilvl': at }, [
    valued('w:start', start),
    valued('w:numFmt', level === null ? 'none' : format),
    valued('w:suff', SUFFIXES[follows ?? ''] ?? 'tab'),
    valued('w:lvlText', level === null ? '' : text),
    valued('w:lvlJc', 'start'),
    make('w:pPr', {}, [make('w:ind', indent)]),
    properties.length === 0 ? null : make('w:rPr', {}, properties),
  ]);
  return { element, left, start, isBullet: !isNumber };
}

/** The nine levels of a `text:list-style` or `text:outline-style`. */
export function levelsOf(style: XmlElement, table: StyleTable): ListLevel[] {
  const byLevel = new Map(elements(style).map((each) => [integer(each, 'text:level'), each]));
  return Array.from({ length: LEVELS }, (_, at) => levelElement(byLevel.get(at + 1) ?? null, at, table));
}
