import type { Footnote, Inline, Paragraph } from '#app/document/model.ts';
import { footnotesOf, markAddress } from '#app/document/pages/footnotes.ts';
import { inlineText, inlinesText } from '#app/document/text.ts';
import type { SettingContext } from '../context.ts';
import type { SetLine } from '../lines/set-line.ts';
import type { StructureId } from '../display-list.ts';
import type { Area, FlowBox } from './flow-box.ts';

/**
 * Sets the notes of a paragraph's lines at the width of the page. Takes the lines; returns for each the boxes of the
 * notes whose marks are in it.
 */

type SetBlocks = (
  blocks: readonly Paragraph[],
  area: Area,
  parent: StructureId,
  context: SettingContext,
) => FlowBox[];

/** The note begins with its mark, which leads back to the text. */
function setFootnote(
  { content }: Footnote,
  mark: string,
  context: SettingContext,
  setBlocks: SetBlocks,
): FlowBox[] {
  const { column, structure } = context;
  const [first, ...others] = content;
  if (column === null || first === undefined) return [];
  const { style } = first;
  const label: Inline[] = [
    { kind: 'text', text: mark, style: { ...style, position: 'super', link: markAddress(mark) } },
    { kind: 'text', text: ' ', style },
  ];
  const tag = structure.add('Note', 0);
  return setBlocks([{ ...first, inlines: [...label, ...first.inlines] }, ...others], column, tag, context);
}

export function footnotesOfLines(
  { inlines }: Pick<Paragraph, 'inlines'>,
  lines: readonly SetLine[],
  context: SettingContext,
  setBlocks: SetBlocks,
): Map<SetLine, FlowBox[][]> {
  const found = new Map<SetLine, FlowBox[][]>();
  const { shown } = context;
  for (const note of footnotesOf(inlines)) {
    const offset = inlinesText(inlines.slice(0, inlines.indexOf(note)), shown).length;
    const line = lines.findLast((candidate) => candidate.offset <= offset) ?? lines[0];
    const boxes = setFootnote(note, inlineText(note, shown), context, setBlocks);
    if (line !== undefined && boxes.length > 0) found.set(line, [...(found.get(line) ?? []), boxes]);
  }
  return found;
}
