import type { XmlElement } from '../xml/element.ts';
import { make, valued } from './make.ts';

export type ListForm = 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman' | 'bullet';

const LEVELS = 9;
/** Twips from one level to the next. */
const STEP = 480;

function levelOf(form: ListForm, sign: string, start: number, at: number): XmlElement {
  return make('w:lvl', { 'w:ilvl': at }, [
    valued('w:start', start),
    valued('w:numFmt', form),
    valued('w:lvlText', form === 'bullet' ? '•' : `%${String(at + 1)}${sign}`),
    make('w:pPr', {}, [make('w:ind', { 'w:left': STEP * (at + 1), 'w:hanging': STEP })]),
  ]);
}

/** Lists of formats in which each list counts for itself. */
export class PlainLists {
  readonly #definitions: XmlElement[] = [];
  readonly #lists: XmlElement[] = [];

  /** @param sign behind the number @returns `w:numId` of a new list */
  begin(form: ListForm, start = 1, sign = '.'): number {
    const id = this.#definitions.length;
    const levels = Array.from({ length: LEVELS }, (_, at) => levelOf(form, sign, start, at));
    this.#definitions.push(make('w:abstractNum', { 'w:abstractNumId': id }, levels));
    return this.#list(id, []);
  }

  /** The same list, with another number from here on. */
  restart(list: number, at: number, start: number): number {
    return this.#list(this.#definitionOf(list), [
      make('w:lvlOverride', { 'w:ilvl': at }, [valued('w:startOverride', start)]),
    ]);
  }

  #definitionOf(list: number): number {
    const [first] = this.#lists[list - 1]?.children ?? [];
    return typeof first === 'object' ? Number(first.attributes['w:val'] ?? 0) : 0;
  }

  #list(definition: number, overrides: readonly XmlElement[]): number {
    const id = this.#lists.length + 1;
    this.#lists.push(make('w:num', { 'w:numId': id }, [valued('w:abstractNumId', definition), ...overrides]));
    return id;
  }

  part(): XmlElement {
    return make('w:numbering', {}, [...this.#definitions, ...this.#lists]);
  }
}

/** Where a paragraph stands in a list: numbered, or below a numbered one. @param list `w:numId` */
export function inList(list: number | null, at: number): XmlElement[] {
  const level = Math.min(LEVELS - 1, at);
  if (list === null) return [make('w:ind', { 'w:left': STEP * (level + 1) })];
  return [make('w:numPr', {}, [valued('w:ilvl', level), valued('w:numId', list)])];
}
