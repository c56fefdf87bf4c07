import { $createTabNode, $createTextNode, $getEditor, $isTextNode } from 'lexical';
import type { LexicalEditor, LexicalNode, NodeKey } from 'lexical';
import type { ParagraphNumbering } from '#app/document/model.ts';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { readLabel, spelled } from '#app/document/numbering/read-label.ts';
import { withOwnLevels } from '#app/document/numbering/own-schemes.ts';
import { levelsOf } from '#app/document/numbering/schemes.ts';
import type { NumberMark } from '../../paste/foreign/numbering/number-marks.ts';
import { $changeFormat, $format } from '../../paragraph-format/block-format.ts';
import {
  $numberableInArea,
  $numbering,
  $setNumbering,
  type NumberableNode,
  type NumberedBlock,
} from '../block-numbering.ts';
import { joinedSchemes } from './landing.ts';
import { $keepPastedSchemes, $pastedScheme, $schemesWithPasted } from './pasted-schemes.ts';

/**
 * Pasted numbers are the ones that were copied: a paragraph whose number would be another one begins its level with it,
 * and where no start makes it so, the number becomes text. Paragraphs that go on with a numbering of the document take
 * part in its count instead (`landing.ts`).
 */
const expected = new WeakMap<LexicalEditor, Map<NodeKey, string>>();

/** Numbers a pasted block that is not in the text yet. */
export function $expectLabel(block: NumberableNode, { scheme, level, label }: NumberMark): void {
  $setNumbering(block, { scheme: typeof scheme === 'string' ? scheme : $pastedScheme(scheme), level });
  const editor = $getEditor();
  const labels = expected.get(editor) ?? new Map<NodeKey, string>();
  labels.set(block.getKey(), label);
  expected.set(editor, labels);
}

function $numbered(): (NumberedBlock & { block: NumberableNode })[] {
  const schemes = $schemesWithPasted();
  return $numberableInArea().flatMap((block) => {
    const numbering = $numbering(block);
    return numbering === null
      ? []
      : [{ id: block.getKey(), numbering: withOwnLevels(numbering, schemes), block }];
  });
}

/** The schemes of the document that the pasted paragraphs go on with. */
function $joined(labels: ReadonlyMap<NodeKey, string>): ReadonlySet<string> {
  return joinedSchemes(
    $numberableInArea().map((block) => ({
      numbering: $numbering(block),
      isPasted: labels.has(block.getKey()),
    })),
  );
}

/** The last numbers of each scheme's levels. */
class Numbers {
  readonly #schemes = new Map<string, (number | undefined)[]>();

  /** @returns the number that a paragraph would have here, and whether it is below or after another one */
  next(numbering: ParagraphNumbering): { value: number; follows: boolean } {
    const { scheme, level } = numbering;
    const numbers = this.#schemes.get(scheme) ?? [];
    const last = numbers[level];
    const value = last === undefined ? (levelsOf(numbering)[level]?.start ?? 1) : last + 1;
    return { value, follows: numbers.slice(0, level + 1).some((number) => number !== undefined) };
  }

  set(numbering: ParagraphNumbering, value: number): void {
    const { scheme, level } = numbering;
    const levels = levelsOf(numbering);
    const numbers = (this.#schemes.get(scheme) ?? []).map((number, at) =>
      at < level || levels[at]?.continues === true ? number : undefined,
    );
    numbers[level] = value;
    this.#schemes.set(scheme, numbers);
  }
}

/** Begins a level where a pasted number does not follow the one before, here or, of one that goes on, where it was. */
function $setStarts(labels: ReadonlyMap<NodeKey, string>, joined: ReadonlySet<string>): void {
  const here = new Numbers();
  const there = new Numbers();
  for (const { id, numbering, block } of $numbered()) {
    const { scheme, level, start } = numbering;
    const own = levelsOf(numbering)[level];
    if (own === undefined) continue;
    const label = labels.get(id);
    if (label === undefined) {
      here.set(numbering, start ?? here.next(numbering).value);
      continue;
    }
    const goesOn = joined.has(scheme);
    const counted = goesOn ? there : here;
    const next = counted.next(numbering);
    const value = readLabel(own, level, label) ?? next.value;
    counted.set(numbering, value);
    const begins = value !== next.value && (!goesOn || next.follows);
    $setNumbering(block, begins ? { scheme, level, start: value } : { scheme, level });
    if (goesOn) here.set(numbering, begins ? value : here.next(numbering).value);
  }
}

function $writeAsText(block: NumberableNode, label: string): void {
  $setNumbering(block, null);
  const { firstLine = 0 } = $format(block);
  const [first] = block.getAllTextNodes();
  const isHanging = firstLine < 0;
  const text = $createTextNode(isHanging ? label : `${label} `);
  if ($isTextNode(first)) text.setFormat(first.getFormat()).setStyle(first.getStyle());
  block.splice(0, 0, isHanging ? [text, $createTabNode()] : [text]);
}

/** Whether a block that is being pasted has a number. */
export function $isExpected(block: LexicalNode): boolean {
  return expected.get($getEditor())?.has(block.getKey()) === true;
}

/** Writes the number of a block that is being pasted as text: its words become part of another paragraph. */
export function $expectAsText(block: NumberableNode): void {
  const labels = expected.get($getEditor());
  const label = labels?.get(block.getKey());
  if (label === undefined) return;
  labels?.delete(block.getKey());
  $writeAsText(block, label);
}

const ROUNDS_MAX = 4;

/**
 * Checks the numbers of what was pasted where it now stands. Runs in the update that pasted it.
 * @returns how many of them became text
 */
export function $settlePastedNumbers(): number {
  const editor = $getEditor();
  const labels = new Map(expected.get(editor));
  expected.delete(editor);
  let written = 0;
  const joined = $joined(labels);
  for (let round = 1; labels.size > 0; round += 1) {
    $setStarts(labels, joined);
    const numbered = $numbered();
    const shown = numberParagraphs(numbered);
    const wrong = numbered.filter(({ id, numbering }) => {
      if (joined.has(numbering.scheme)) return false;
      const label = labels.get(id);
      return label !== undefined && spelled(shown.get(id) ?? '') !== spelled(label);
    });
    const given =
      wrong.length > 0 && round >= ROUNDS_MAX
        ? numbered.filter(({ numbering }) => !joined.has(numbering.scheme))
        : wrong;
    for (const { id, block } of given) {
      const label = labels.get(id);
      if (label === undefined) continue;
      $writeAsText(block, label);
      labels.delete(id);
      written += 1;
    }
    if (wrong.length === 0) break;
  }
  const settled = $numbered();
  // The indents are those of the scheme.
  for (const { id, block } of settled)
    if (labels.has(id)) $changeFormat(block, { left: null, firstLine: null });
  $keepPastedSchemes(new Set(settled.map(({ numbering }) => numbering.scheme)));
  return written;
}
