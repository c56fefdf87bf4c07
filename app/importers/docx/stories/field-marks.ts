import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import { isContainer } from './walk.ts';

/** A complex field, from its `begin` to its `end` (ECMA-376, part 1, 17.16.18). */
export interface FieldSpan {
  /** Runs with the characters of the field. */
  begin: XmlElement;
  separate: XmlElement | null;
  end: XmlElement;
  /** It begins and ends in the same paragraph, link or control. */
  isWhole: boolean;
}

/** Fields in fields beyond this are shown as the text that they hold. */
const NESTED_MAX = 100;

interface Open {
  begin: XmlElement;
  separate: XmlElement | null;
  parent: XmlElement;
}

export function fieldCharacter(run: XmlElement): string | null {
  return run.name === 'w:r' ? attribute(child(run, 'w:fldChar'), 'w:fldCharType') : null;
}

/**
 * The fields of a story, by the runs of their characters. A character without its counterpart is none: what follows a
 * `begin` without `end` is text.
 */
export function fieldSpans(story: XmlElement): ReadonlyMap<XmlElement, FieldSpan> {
  const spans = new Map<XmlElement, FieldSpan>();
  const open: Open[] = [];
  const read = (parent: XmlElement): void => {
    for (const each of elements(parent)) {
      const character = fieldCharacter(each);
      if (character === 'begin') open.push({ begin: each, separate: null, parent });
      else if (character === 'separate') {
        const last = open.at(-1);
        if (last !== undefined) last.separate ??= each;
      } else if (character === 'end') {
        const last = open.pop();
        if (last === undefined) continue;
        const { begin, separate } = last;
        if (open.length >= NESTED_MAX) continue;
        const span = { begin, separate, end: each, isWhole: last.parent === parent };
        for (const run of [begin, separate, each]) if (run !== null) spans.set(run, span);
      } else if (isContainer(each.name)) read(each);
    }
  };
  read(story);
  return spans;
}
