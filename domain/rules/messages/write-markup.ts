import { isListItem, MARKS, type Block, type BlockKind, type Mark, type Part } from './markup.ts';

const tagOfMark: Record<Mark, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };
const tagOfBlock: Record<BlockKind, string> = {
  paragraph: 'p',
  heading1: 'h1',
  heading2: 'h2',
  heading3: 'h3',
  quote: 'blockquote',
  bullet: 'li',
  number: 'li',
};

/** Writes blocks as markup that `readMarkup` parses. */
export function writeMarkup(blocks: readonly Block[]): string {
  let markup = '';
  for (const [at, block] of blocks.entries()) {
    const list = listOf(block);
    if (list !== '' && list !== listOf(blocks[at - 1])) markup += `<${list}>`;
    markup += writeBlock(block);
    if (list !== '' && list !== listOf(blocks[at + 1])) markup += `</${list}>`;
  }
  return markup;
}

function listOf(block: Block | undefined): 'ul' | 'ol' | '' {
  if (block === undefined || !isListItem(block)) return '';
  return block.kind === 'bullet' ? 'ul' : 'ol';
}

function writeBlock({ kind, indent, parts }: Block): string {
  const tag = tagOfBlock[kind];
  const shift = indent === 0 ? '' : ` data-indent="${String(indent)}"`;
  return `<${tag}${shift}>${parts.map(writePart).join('')}</${tag}>`;
}

function writePart(part: Part): string {
  if (part.type === 'break') return '<br>';
  if (part.type === 'mention') return `<span data-user="${escaped(part.user)}">${escaped(part.name)}</span>`;
  if (part.type === 'image') return `<img data-file="${escaped(part.file)}" alt="${escaped(part.alt)}">`;
  const marked = MARKS.filter((mark) => part.marks.includes(mark)).reduceRight(
    (inner, mark) => `<${tagOfMark[mark]}>${inner}</${tagOfMark[mark]}>`,
    escaped(part.text),
  );
  return part.link === null ? marked : `<a href="${escaped(part.link)}">${marked}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
