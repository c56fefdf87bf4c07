import { elements, textOf, type XmlElement } from '../../xml/element.ts';
import { joined, type ContainerMeans } from './containers.ts';
import { fieldCharacter, type FieldSpan, fieldSpans } from './field-marks.ts';
import { node, type Node } from './node.ts';
import { isContainer } from './walk.ts';

/** Instructions are short; the nested ones of a whole mail merge are not kept beyond this. */
const INSTRUCTION_MAX = 4000;

/** A field that has begun and not ended yet. */
interface Open {
  span: FieldSpan;
  instruction: string;
  isInstruction: boolean;
  result: XmlElement[];
}

function instructionIn(run: XmlElement): string {
  return elements(run)
    .filter(({ name }) => name === 'w:instrText' || name === 'w:delInstrText')
    .map(textOf)
    .join('');
}

class Folding {
  readonly #spans: ReadonlyMap<XmlElement, FieldSpan>;
  readonly #means: ContainerMeans;
  readonly #open: Open[] = [];
  /** Results of the open fields that end in the list of parts that they began in. */
  readonly #results = new Map<XmlElement[], XmlElement[][]>();
  /** How many of the open fields show no result yet. */
  #instructions = 0;

  constructor(spans: ReadonlyMap<XmlElement, FieldSpan>, means: ContainerMeans) {
    this.#spans = spans;
    this.#means = means;
  }

  fold(parent: XmlElement): Node {
    const list: XmlElement[] = [];
    for (const each of elements(parent)) {
      const span = this.#spans.get(each);
      if (span === undefined) this.#part(each, list);
      else if (each === span.begin) this.#begin(span, list);
      else if (each === span.separate) this.#separate();
      else this.#end(list);
    }
    const made = node(parent.name, list, parent);
    if (parent.name === 'w:p' || parent.name === 'w:tbl' || parent.name === 'w:tr')
      this.#means.ids.derive(made, parent);
    // What the instruction's end is in goes on in the paragraph that the field began in.
    if (parent.name === 'w:p' && this.#instructions > 0) this.#means.open.add(made);
    return list.some((each) => this.#means.open.has(each))
      ? node(parent.name, joined(list, this.#means), parent)
      : made;
  }

  /** Where parts of `list` go: into the result of the field that began in it last. */
  #target(list: XmlElement[]): XmlElement[] {
    return this.#results.get(list)?.at(-1) ?? list;
  }

  #part(part: XmlElement, list: XmlElement[]): void {
    const last = this.#open.at(-1);
    if (part.name === 'w:r' && last?.isInstruction === true && last.instruction.length < INSTRUCTION_MAX)
      last.instruction += instructionIn(part);
    if (isContainer(part.name)) this.#target(list).push(this.fold(part));
    else if (part.name !== 'w:r') this.#target(list).push(part);
    else if (this.#instructions === 0 && fieldCharacter(part) === null) this.#target(list).push(part);
  }

  #begin(span: FieldSpan, list: XmlElement[]): void {
    const result: XmlElement[] = [];
    this.#open.push({ span, instruction: '', isInstruction: true, result });
    this.#instructions += 1;
    if (!span.isWhole) return;
    const results = this.#results.get(list);
    if (results === undefined) this.#results.set(list, [result]);
    else results.push(result);
  }

  #separate(): void {
    const last = this.#open.at(-1);
    if (last === undefined) return;
    if (last.isInstruction) this.#instructions -= 1;
    last.isInstruction = false;
  }

  #end(list: XmlElement[]): void {
    const last = this.#open.pop();
    if (last === undefined) return;
    if (last.isInstruction) this.#instructions -= 1;
    if (last.span.isWhole) this.#results.get(list)?.pop();
    const instruction = last.instruction.slice(0, INSTRUCTION_MAX);
    const around = this.#open.at(-1);
    if (around?.isInstruction === true && around.instruction.length < INSTRUCTION_MAX)
      around.instruction += `{${instruction}}`;
    if (this.#instructions > 0) return;
    const attributes = { 'w:instr': instruction, ...(last.span.isWhole ? {} : { spread: '1' }) };
    this.#target(list).push({ name: 'w:fldSimple', attributes, children: [last.span.begin, ...last.result] });
  }
}

/**
 * The story with each complex field as a `w:fldSimple`, its `begin` before its result. Of a field that ends in another
 * paragraph, link or control only the instruction is in it, marked as `spread`, at its end: its result stays where it is.
 */
export function foldFields(story: XmlElement, means: ContainerMeans): XmlElement {
  const spans = fieldSpans(story);
  if (spans.size === 0) return story;
  return new Folding(spans, means).fold(story);
}
