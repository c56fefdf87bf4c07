import { $isTableCellNode } from '@lexical/table';
import { $findMatchingParent } from '@lexical/utils';
import { mergeRegister } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import { Emitter } from '#primitives/emitter.ts';
import { AREAS } from '../document-editors.ts';
import type { DocumentEditors } from '../document-editors.ts';
import type { Section } from '#app/document/model.ts';
import { $numbering } from '../numbering/block-numbering.ts';
import { $sectionAtCaret } from '../page-break/sections/section-breaks.ts';
import { $paragraphValues } from '../paragraph-format/paragraph-values.ts';
import type { ParagraphValues } from '../paragraph-format/paragraph-values.ts';
import { $selectedBlocks } from '../paragraph-format/selected-blocks.ts';
import { afterFrame } from '../toolbar/after-frame.ts';
import type { Column } from './ruler-places.ts';

/** The selected paragraph as the ruler shows it. */
export interface RuledParagraph {
  values: ParagraphValues;
  /** Its left indents are those of its list or numbering. */
  fixedLeft: boolean;
  /** The cell that it stands in, measured from the paper's left edge; null in the text of the page. */
  cell: Column | null;
  /** Of the body, in which it stands. */
  section: Section | undefined;
}

function columnOf(editor: LexicalEditor, cell: NodeKey, zoom: number): Column | null {
  const element = editor.getElementByKey(cell);
  const paper = element?.closest('.document-paper');
  if (element === null || !paper) return null;
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
  const box = element.getBoundingClientRect();
  const left = (box.left - paper.getBoundingClientRect().left) / zoom;
  return { left: left + before, width: box.width / zoom - before - after };
}

function read(editors: DocumentEditors, zoom: number): RuledParagraph | null {
  const editor = editors.areas[editors.active()];
  const found = editor.read(() => {
    const values = $paragraphValues();
    const [block] = $selectedBlocks();
    if (values === null || block === undefined) return null;
    const cell = $findMatchingParent(block, $isTableCellNode)?.getKey() ?? null;
    const section = editors.active() === 'body' ? $sectionAtCaret() : undefined;
    return { values, fixedLeft: values.inList || $numbering(block) !== null, cell, section };
  });
  if (found === null) return null;
  return { ...found, cell: found.cell === null ? null : columnOf(editor, found.cell, zoom) };
}

export interface RulerStore {
  current: () => RuledParagraph | null;
  subscribe: (listener: () => void) => () => void;
}

/** Follows the selected paragraph, a frame behind the text. */
export function createRulerStore(editors: DocumentEditors, zoom: number): RulerStore {
  const changed = new Emitter();
  let state = read(editors, zoom);
  const refresh = (): void => {
    const next = read(editors, zoom);
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    changed.emit();
  };
  return {
    current: () => state,
    subscribe: (listener) => {
      const { ask, stop } = afterFrame(refresh);
      // The columns of a table follow after it is laid out.
      ask();
      return mergeRegister(
        changed.subscribe(listener),
        stop,
        editors.onActiveChange(ask),
        ...AREAS.map((area) =>
          editors.areas[area].registerUpdateListener(() => {
            if (editors.active() === area) ask();
          }),
        ),
      );
    },
  };
}
