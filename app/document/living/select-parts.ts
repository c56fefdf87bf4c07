import type { PassageSelection } from '#domain/rules/living/outcome.ts';
import type { Block, DocumentModel } from '../model.ts';
import { selectBlocks } from './blocks.ts';
import { Choice, OUTSIDE } from './choice.ts';
import { CopiedTargets } from './copied-targets.ts';

/**
 * The document that is printed: without what is hidden, and with what is repeated once for each row. Runs before
 * numbering, references and pages, which know of no rule. Pure; blocks that no rule changes are the same objects.
 *
 * In a copy, a use of a column names the cell (`addresses.ts`), and the ids of blocks end in that of the row. A
 * paragraph of which only blanks remain goes, a list or table without content too, and an item takes the lists below it
 * along. Columns that remain share the table's width.
 *
 * @param selection absent: the document is whole
 */
export function selectParts(document: DocumentModel, selection: PassageSelection | undefined): DocumentModel {
  const { passages, ...rest } = document;
  if (selection === undefined) return document;
  if (passages === undefined && selection.notApplicable.length === 0) return document;
  const choice = new Choice(document, selection);
  const select = (blocks: readonly Block[]): readonly Block[] => selectBlocks(blocks, OUTSIDE, choice);
  const { firstPage } = document;
  const areas = {
    header: select(document.header),
    body: select(document.body),
    footer: select(document.footer),
    firstHeader: select(firstPage?.header ?? []),
    firstFooter: select(firstPage?.footer ?? []),
  };
  const lead = choice.hasCopies
    ? new CopiedTargets(Object.values(areas)).lead
    : (blocks: readonly Block[]): Block[] => [...blocks];
  return {
    ...rest,
    header: lead(areas.header),
    body: lead(areas.body),
    footer: lead(areas.footer),
    ...(firstPage === undefined
      ? {}
      : { firstPage: { header: lead(areas.firstHeader), footer: lead(areas.firstFooter) } }),
  };
}
