import { type NumberedParagraph, numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { type OwnSchemes, readSchemes, withOwnLevels } from '#app/document/numbering/own-schemes.ts';

/** A stored state in few lines that a person can check: what each block is, its words, their style. */
interface Part {
  type: string;
  text?: string;
  tag?: string;
  style?: string;
  format?: number | string;
  indent?: number;
  listType?: string;
  start?: number;
  value?: number;
  colWidths?: number[];
  colSpan?: number;
  rowSpan?: number;
  headerState?: number;
  backgroundColor?: string | null;
  verticalAlign?: string;
  height?: number;
  width?: number;
  alt?: string;
  url?: string;
  $?: Record<string, string> & {
    format?: Record<string, unknown>;
    numbering?: { scheme: string; level: number; start?: number };
  };
  note?: { root: { children: Part[] } };
  children?: Part[];
}

const MARKS = ['**', '_', '~~', '__'];
const SCRIPTS = { 32: ['↓(', ')'], 64: ['↑(', ')'] } as const;

function run({ text = '', format, style = '' }: Part): string {
  const bits = typeof format === 'number' ? format : 0;
  const marks = MARKS.filter((_, bit) => (bits & (1 << bit)) !== 0);
  const told = style === '' ? '' : `{${style.replaceAll(/;\s*$/g, '')}}`;
  const [open, close] = SCRIPTS[(bits & 96) as keyof typeof SCRIPTS] ?? ['', ''];
  const unknown = (bits & ~111) === 0 ? '' : `?${bits}`;
  return `${told}${open}${marks.join('')}${text}${marks.reverse().join('')}${close}${unknown}`;
}

const besideText = ({ $ }: Part): string => ($?.['place'] === undefined ? '' : ` ${$['place']}`);

function inline(part: Part): string {
  switch (part.type) {
    case 'linebreak':
      return '⏎';
    case 'tab':
      return '→';
    case 'image':
      return `![${part.alt ?? ''}](${part.width}x${part.height}${besideText(part)})`;
    case 'field':
      return `{${part.text}}`;
    case 'footnote':
      return `[^${(part.note?.root.children ?? []).flatMap((child) => block(child, 0)).join(' ¶ ')}]`;
    case 'link':
      return `[${line(part)}](${part.url})`;
    default:
      return run(part);
  }
}

const line = (part: Part): string => (part.children ?? []).map(inline).join('');

function list(part: Part, depth: number): string[] {
  let next = part.start ?? 1;
  return (part.children ?? []).flatMap((item) => {
    const [first] = item.children ?? [];
    if (first?.type === 'list') return list(first, depth + 1);
    const letter = String.fromCodePoint(96 + next);
    const number = part.$?.['marker'] === 'alpha' ? `${letter})` : `${next}.`;
    next += 1;
    const told = item.$?.format === undefined ? '' : `(${looks(item.$.format)}) `;
    return [`${'  '.repeat(depth)}${part.listType === 'bullet' ? '-' : number} ${told}${line(item)}`];
  });
}

/** `top none, left 2 #ff0000` */
function bordersOf(borders: unknown): string {
  if (typeof borders !== 'object' || borders === null) return '';
  return Object.entries(borders)
    .map(
      ([side, border]) => `${side} ${typeof border === 'string' ? border : Object.values(border).join(' ')}`,
    )
    .join(', ');
}

function cell(part: Part): string {
  const { colSpan = 1, rowSpan = 1, headerState = 0 } = part;
  const told = [
    headerState === 0 ? '' : 'head',
    colSpan === 1 && rowSpan === 1 ? '' : `${colSpan}x${rowSpan}`,
    part.backgroundColor ?? '',
    part.verticalAlign ?? '',
    bordersOf(part.$?.['borders']),
  ].filter((word) => word !== '');
  const words = (part.children ?? []).flatMap((child) => block(child, 0)).join(' ¶ ');
  return `${told.length > 0 ? `(${told.join(' ')}) ` : ''}${words.replaceAll(/(^| ¶ )p /g, '$1')}`.trim();
}

function table(part: Part): string[] {
  const none = part.$?.['borders'] === undefined ? '' : ` borders:${part.$['borders']}`;
  const lines = part.$?.['lines'];
  const borders = lines === undefined ? none : `${none} lines:${Object.values(lines).join(' ')}`;
  const rows = (part.children ?? []).map(
    (row) =>
      `  ${row.height === undefined ? '' : `h${row.height} `}| ${(row.children ?? []).map(cell).join(' | ')} |`,
  );
  return [`table ${part.colWidths?.join(' ') ?? ''}${borders}`, ...rows];
}

/** `left 48, lineHeight multiple 1.5` */
function looks(format: Record<string, unknown>): string {
  return Object.entries(format)
    .map(([name, value]) => `${name} ${JSON.stringify(value).replaceAll(/[{}"]/g, '').replaceAll(':', ' ')}`)
    .join(', ');
}

/** `[Cláusula 4ª] #contrato 1=4`: the first level, which begins with 4 here. */
function numbered({ $ }: Part): string {
  if ($?.numbering === undefined) return '';
  const { scheme, level, start } = $.numbering;
  const label = labels.get($['id'] ?? '') ?? '';
  return `[${label}] #${names.get(scheme) ?? scheme} ${level + 1}${start === undefined ? '' : `=${start}`}`;
}

function block(part: Part, depth: number): string[] {
  if (part.type === 'list') return list(part, depth);
  if (part.type === 'table') return table(part);
  const name = part.type === 'heading' ? (part.tag ?? '') : part.type === 'paragraph' ? 'p' : part.type;
  const told = [
    numbered(part),
    part.$?.['style'] === undefined ? '' : `style ${part.$['style']}`,
    part.format,
    part.indent ? `indent ${part.indent}` : '',
    part.$?.format === undefined ? '' : looks(part.$.format),
  ]
    .filter(Boolean)
    .join(' ');
  return [`${name}${told === '' ? '' : `(${told})`} ${line(part)}`.trimEnd()];
}

/** Numbers of the paragraphs, by id. */
let labels: ReadonlyMap<string, string> = new Map();
/** Names of the document's own schemes in the outline: their ids tell a reader nothing. */
let names: ReadonlyMap<string, string> = new Map();

function* paragraphsOf(parts: readonly Part[], own: OwnSchemes): Generator<NumberedParagraph> {
  for (const { $, type, children = [] } of parts) {
    const isParagraph = type === 'paragraph' || type === 'heading';
    if (isParagraph && $?.numbering !== undefined)
      yield { id: $['id'] ?? '', numbering: withOwnLevels($.numbering, own) };
    if (!isParagraph) yield* paragraphsOf(children, own);
  }
}

/** `scheme own1: ordinal-feminine "CLÁUSULA %1 –" 0, ordinal "Parágrafo %2:" 47.2` */
function schemeLines(own: OwnSchemes): string[] {
  return [...own].map(([id, { levels }]) => {
    const each = levels.map(
      ({ form, text, left, hang }) => `${form} "${text}" ${left}${hang === 0 ? '' : `-${hang}`}`,
    );
    return `scheme ${names.get(id) ?? id}: ${each.join(', ')}`;
  });
}

export function outline(state: { root: { children: unknown[]; $?: unknown } }): string {
  const parts = state.root.children as Part[];
  const own = readSchemes((state.root.$ as { schemes?: unknown } | undefined)?.schemes);
  names = new Map([...own.keys()].map((id, at) => [id, `own${at + 1}`]));
  labels = numberParagraphs(paragraphsOf(parts, own));
  return [...schemeLines(own), ...parts.flatMap((part) => block(part, 0))].join('\n');
}
