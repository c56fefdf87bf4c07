import { toTwips } from '#app/word/units.ts';
import { ROOT } from '../xml/namespaces.ts';
import { element, NOTHING, valued, type Xml } from '../xml/xml.ts';
import type { NumberingPlan, WordList, WordUse } from './numbering-plan.ts';
import type { WordLevel } from './word-levels.ts';

/** A label is no pattern: a sign before a digit would be read as the number of a level. */
function literal(label: string): string {
  return label.replaceAll(/%(?=[1-9])/g, '%\u2060');
}

function indent({ left, hang }: WordLevel): Xml {
  const ind = element('w:ind', { 'w:left': toTwips(left), 'w:hanging': toTwips(hang) });
  return element('w:pPr', {}, ind);
}

/** In the order of the schema (ECMA-376, part 1, 17.9.6). */
function levelXml(level: WordLevel, at: number, style: string | undefined, label?: string): Xml {
  return element(
    'w:lvl',
    { 'w:ilvl': at },
    valued('w:start', level.start),
    valued('w:numFmt', label === undefined ? level.format : 'decimal'),
    level.continues ? valued('w:lvlRestart', 0) : NOTHING,
    style === undefined ? NOTHING : valued('w:pStyle', style),
    level.isLegal ? element('w:isLgl') : NOTHING,
    valued('w:suff', level.follows),
    valued('w:lvlText', label === undefined ? level.text : literal(label)),
    valued('w:lvlJc', level.align),
    indent(level),
  );
}

const NSID = 0x4a0d0000;

function listXml({ id, levels, styles }: WordList): Xml {
  return element(
    'w:abstractNum',
    { 'w:abstractNumId': id },
    valued('w:nsid', (NSID + id).toString(16).toUpperCase()),
    valued('w:multiLevelType', 'multilevel'),
    valued('w:tmpl', (NSID + 0x8000 + id).toString(16).toUpperCase()),
    ...levels.map((level, at) => levelXml(level, at, styles[at])),
  );
}

function useXml({ id, list, level, start, label }: WordUse): Xml {
  const own = level === undefined ? undefined : list.levels[level];
  const override =
    level === undefined || own === undefined
      ? NOTHING
      : element(
          'w:lvlOverride',
          { 'w:ilvl': level },
          start === undefined ? NOTHING : valued('w:startOverride', start),
          label === undefined ? NOTHING : levelXml(own, level, undefined, label),
        );
  return element('w:num', { 'w:numId': id }, valued('w:abstractNumId', list.id), override);
}

export function numberingXml({ lists, uses }: NumberingPlan): Xml {
  return element('w:numbering', ROOT, ...lists.map(listXml), ...uses.map(useXml));
}

export function numberingProperty(level: number, use: number): Xml {
  return element('w:numPr', {}, valued('w:ilvl', level), valued('w:numId', use));
}
