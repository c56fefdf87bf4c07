import type { ParagraphNumbering } from '#app/document/model.ts';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { type OwnSchemes, withOwnLevels } from '#app/document/numbering/own-schemes.ts';
import type { SchemeName } from '#app/document/numbering/schemes.ts';
import { $levelsOf, $schemes } from '../own-schemes.ts';
import {
  $numberedBlocks,
  $setNumbering,
  type NumberableNode,
  type NumberedBlock,
} from '../block-numbering.ts';

/** What may be a label at the beginning of a block, up to the space after it. */
export const TYPED_LABELS: readonly RegExp[] = [
  /^([Cc]l[áa]usula \d+\.?[ªa]) /u,
  // Words of a number, each tried when the space after it is typed.
  /^([Cc]l[áa]usula \p{L}+) /u,
  /^([Cc]l[áa]usula \p{L}+ \p{L}+) /u,
  /^([Cc]l[áa]usula \p{L}+ \p{L}+ \p{L}+) /u,
  /^([Aa]rt\. ?\d+\.?[º°o]?) /u,
  /^(§ ?\d+\.?[º°o]?) /u,
  /^([Pp]ar[áa]grafo [úu]nico\.?) /u,
  /^([IVXLCDM]+ [-–]) /u,
  /^(\d+(?:\.\d+)*\.?) /u,
  /^(\p{Ll}{1,7}\)) /u,
];

/** Where a scheme may begin with nothing of it before: '1. ' and 'a) ' begin a list. */
const STARTS: readonly { scheme: SchemeName; level: number }[] = [
  { scheme: 'contrato', level: 0 },
  { scheme: 'contrato-extenso', level: 0 },
  { scheme: 'lei', level: 0 },
  { scheme: 'lei', level: 1 },
  { scheme: 'lei', level: 2 },
  { scheme: 'decimal', level: 1 },
];

/** Levels of the scheme that is in use: the same one first, then those below, then those above. */
function $levelsFrom({ scheme, level }: ParagraphNumbering): ParagraphNumbering[] {
  const count = $levelsOf(scheme).length;
  const below = Array.from({ length: Math.max(0, count - level) }, (_, at) => level + at);
  const above = Array.from({ length: Math.min(level, count) }, (_, at) => level - 1 - at);
  return [...below, ...above].map((each) => ({ scheme, level: each }));
}

/** One spelling for those that keyboards and people have: '1º', '1°', '1o'; 'Art. 1', 'art.1º'. */
function plain(label: string): string {
  return label
    .normalize('NFC')
    .toLowerCase()
    .replace(/^clausula/, 'cláusula')
    .replace(/^par[áa]grafo [úu]nico/, 'parágrafo único')
    .replace(/^(art\.|§) ?/, '$1 ')
    .replace(/(\d)\.?[º°o]$/, '$1')
    .replace(/(\d)\.?[ªa]$/, '$1')
    .replace(/[–]$/, '-')
    .replace(/\.$/, '');
}

/** The label of a block with this numbering, as the last one and with another one below it. */
function labelsOf(
  before: readonly NumberedBlock[],
  numbering: ParagraphNumbering,
  own: OwnSchemes,
): (string | undefined)[] {
  const whole = withOwnLevels(numbering, own);
  const block = { id: 'own', numbering: whole };
  return [[], [{ id: 'next', numbering: whole }]].map((after) =>
    numberParagraphs([...before, block, ...after]).get(block.id),
  );
}

/**
 * Numbers a block whose typed label is the one that it would have, where it stands; in the scheme of the block before,
 * or at the beginning of another. @returns whether there is such a numbering
 */
export function $numberAsTyped(block: NumberableNode, typed: string): boolean {
  const before = $numberedBlocks(block);
  const own = $schemes();
  const last = before.at(-1)?.numbering;
  const candidates = [...(last === undefined ? [] : $levelsFrom(last)), ...STARTS];
  const fitting = candidates.find((numbering) =>
    labelsOf(before, numbering, own).some((label) => label !== undefined && plain(label) === plain(typed)),
  );
  if (fitting === undefined) return false;
  $setNumbering(block, { scheme: fitting.scheme, level: fitting.level });
  block.setIndent(0);
  return true;
}
