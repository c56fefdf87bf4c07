import { $createTabNode, $createTextNode, $getEditor, $isTextNode } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
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
import { $keepPastedSchemes, $pastedScheme, $schemesWithPasted } from './pasted-schemes.ts';

/**
 * Pasted numbers are the ones that were copied: a paragraph whose number would be another one begins its level with it,
 * and where no start makes it so, the number becomes text.
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

/** Begins a level where a pasted number does not follow the one before. */
function $setStarts(labels: ReadonlyMap<NodeKey, string>): void {
  const counters = new Map<string, number[]>();
  for (const { id, numbering, block } of $numbered()) {
    const { scheme, level, start } = numbering;
    const own = levelsOf(numbering)[level];
    if (own === undefined) continue;
    const numbers = counters.get(scheme) ?? [];
    counters.set(scheme, numbers);
    const next = (numbers[level] ?? 0) + 1;
    const label = labels.get(id);
    const wanted = label === undefined ? start : readLabel(own, level, label);
    numbers.length = Math.min(numbers.length, level);
    numbers[level] = wanted ?? next;
    if (label === undefined) continue;
    const begins = wanted !== null && wanted !== undefined && wanted !== next;
    $setNumbering(block, begins ? { scheme, level, start: wanted } : { scheme, level });
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

const ROUNDS_MAX = 4;

/** Checks the numbers of what was pasted where it now stands. Runs in the update that pasted it. */
export function $settlePastedNumbers(): void {
  const editor = $getEditor();
  const labels = new Map(expected.get(editor));
  expected.delete(editor);
  for (let round = 1; labels.size > 0; round += 1) {
    $setStarts(labels);
    const numbered = $numbered();
    const shown = numberParagraphs(numbered);
    const wrong = numbered.filter(({ id }) => {
      const label = labels.get(id);
      return label !== undefined && spelled(shown.get(id) ?? '') !== spelled(label);
    });
    const given = wrong.length > 0 && round >= ROUNDS_MAX ? numbered : wrong;
    for (const { id, block } of given) {
      const label = labels.get(id);
      if (label !== undefined) $writeAsText(block, label);
      labels.delete(id);
    }
    if (wrong.length === 0) break;
  }
  const settled = $numbered();
  // The indents are those of the scheme.
  for (const { id, block } of settled)
    if (labels.has(id)) $changeFormat(block, { left: null, firstLine: null });
  $keepPastedSchemes(new Set(settled.map(({ numbering }) => numbering.scheme)));
}
