import fc from 'fast-check';
import type {
  Block,
  Border,
  Heading,
  List,
  ListItem,
  Paragraph,
  ParagraphFormat,
  Section,
  Table,
  TableCell,
  TextStyle,
} from '../model.ts';
import { withOwnLevels } from '../numbering/own-schemes.ts';
import type { StyleSheet } from '../styling/style-sheet.ts';
import { anyColor, anyInlines, inlinesOf } from './any-inlines.ts';
import { STYLE_IDS, anyAlign, anyFormat, anyNumbering } from './any-styles.ts';

/** Where a block is made: its style gives it what it does not say itself. */
export interface Place {
  sheet: StyleSheet;
  newId: () => string;
  isBold: boolean;
  isAside: boolean;
}

export type BlockSpec = (place: Place) => Block;

/** Makes blocks in a row. Lists of one kind never follow one another: the editor joins them. */
export function blocksOf(specs: readonly BlockSpec[], place: Place): Block[] {
  const blocks: Block[] = [];
  for (const made of specs.map((spec) => spec(place))) {
    const last = blocks.at(-1);
    if (made.kind !== 'list' || last?.kind !== 'list' || last.marker !== made.marker) blocks.push(made);
  }
  return blocks;
}

const bolder = (style: TextStyle, { isBold }: Place): TextStyle =>
  isBold ? { ...style, bold: true } : style;

const direction = fc.constantFrom<'ltr' | 'rtl'>('ltr', 'rtl');

interface Own {
  align?: Paragraph['align'];
  format?: ParagraphFormat;
  direction?: 'ltr' | 'rtl';
}

const own: fc.Arbitrary<Own> = fc.record(
  { align: anyAlign, format: anyFormat, direction },
  { requiredKeys: [] },
);

const said = (format: ParagraphFormat): { format?: ParagraphFormat } =>
  Object.keys(format).length === 0 ? {} : { format };

const textBlock: fc.Arbitrary<BlockSpec> = fc
  .record({
    role: fc.constantFrom(
      'paragraph' as const,
      'paragraph' as const,
      'quote' as const,
      1 as const,
      6 as const,
    ),
    styleId: fc.constantFrom(undefined, undefined, ...STYLE_IDS, 'gone'),
    own,
    numbering: fc.option(anyNumbering, { nil: undefined, freq: 4 }),
    indent: fc.integer({ min: 0, max: 5 }),
    specs: anyInlines,
  })
  .map(({ role, styleId, own: { align, format, ...more }, numbering, indent, specs }) => (place): Block => {
    const { text, paragraph } = place.sheet.resolve(styleId ?? null, role);
    const style = bolder(text, place);
    const { firstLine: _, ...aside } = paragraph.format ?? {};
    const below = styleId === undefined && place.isAside ? aside : paragraph.format;
    const common: Omit<Paragraph, 'kind'> = {
      path: [],
      id: place.newId(),
      align: align ?? paragraph.align ?? 'start',
      ...more,
      indent,
      inlines: inlinesOf(specs, style),
      style,
      ...(styleId === undefined ? {} : { styleId }),
      ...(numbering === undefined ? {} : { numbering: withOwnLevels(numbering, place.sheet.schemes) }),
      ...said({ ...below, ...format }),
    };
    if (typeof role === 'number') return { ...common, kind: 'heading', level: role } satisfies Heading;
    if (role === 'paragraph') return { ...common, kind: role };
    return { ...common, kind: 'paragraph', indent: indent + 1, quote: true };
  });

type ListSpec = (place: Place) => List;

interface ItemSpec {
  own: Own;
  specs: Parameters<typeof inlinesOf>[0];
  children: readonly ListSpec[];
}

function itemOf({ own, specs, children }: ItemSpec, value: number, place: Place): ListItem {
  const { align = 'start', format: common } = place.sheet.normal.paragraph;
  const { format, ...more } = own;
  const style = bolder(place.sheet.normal.text, place);
  const spacing = common?.lineHeight === undefined ? {} : { lineHeight: common.lineHeight };
  const id = place.newId();
  return {
    path: [],
    id,
    value,
    content: {
      kind: 'paragraph',
      path: [],
      id,
      align,
      ...more,
      indent: 0,
      inlines: inlinesOf(specs, style),
      style,
      ...said({ ...spacing, ...format }),
    },
    children: children.map((list) => list(place)),
  };
}

/** An item that holds nested lists alone. */
function holderOf(children: readonly ListSpec[], place: Place): ListItem[] {
  return children.length === 0 ? [] : [itemOf({ own: {}, specs: [], children }, 0, place)];
}

const border: fc.Arbitrary<Border> = fc.record({ width: fc.constantFrom(0.25, 1, 6), color: anyColor });
const side = fc.option(border);
const borders = fc
  .record({ top: side, right: side, bottom: side, left: side }, { requiredKeys: [] })
  .filter((sides) => Object.keys(sides).length > 0);

const cellLook = fc.record(
  {
    header: fc.boolean(),
    background: fc.option(anyColor),
    borders,
    verticalAlign: fc.constantFrom('middle' as const, 'bottom' as const),
  },
  { requiredKeys: ['header', 'background'] },
);

const tableLook: fc.Arbitrary<Pick<Table, 'lines' | 'rule' | 'padding' | 'place'>> = fc.record(
  {
    place: fc.constantFrom('center' as const, 'right' as const, { indent: 17.5 }),
    lines: fc.constantFrom('outside' as const, 'inside' as const, 'horizontal' as const, 'none' as const),
    rule: border,
    padding: fc.record({ x: fc.constantFrom(0, 7.5), y: fc.constantFrom(0, 40) }),
  },
  { requiredKeys: [] },
);

interface CellSpec {
  look: Omit<TableCell, 'path' | 'columnSpan' | 'rowSpan' | 'blocks'>;
  blocks: readonly BlockSpec[];
}

/** The first cell of row `tall` reaches into the next one; `wide` is the cell of its row that spans two columns. */
interface GridSpec {
  columns: number;
  rows: readonly { minHeight: number; wide: number; cells: readonly CellSpec[] }[];
  tall: number;
  headers: number;
  look: Pick<Table, 'lines' | 'rule' | 'padding' | 'place'>;
}

function tableOf({ columns, rows, tall, headers, look }: GridSpec, place: Place): Table {
  const heads = Math.min(headers, rows.length - 1);
  return {
    kind: 'table',
    path: [],
    id: place.newId(),
    columnWidths: Array.from({ length: columns }, (_, at) => 9.5 + 131.5 * at),
    ...look,
    rows: rows.map(({ minHeight, wide, cells }, at) => {
      const isBelow = tall === at - 1;
      const free = columns - (isBelow ? 1 : 0);
      const isWide = wide > 0 && free > 2;
      return {
        path: [],
        id: place.newId(),
        header: at < heads,
        minHeight,
        cells: cells.slice(0, isWide ? free - 1 : free).map(({ look: own, blocks }, index): TableCell => {
          const header = own.header || at < heads;
          return {
            path: [],
            ...own,
            header,
            columnSpan: isWide && index === 1 ? 2 : 1,
            rowSpan: tall === at && index === 0 && at + 1 < rows.length ? 2 : 1,
            blocks: blocksOf(blocks, { ...place, isBold: header, isAside: true }),
          };
        }),
      };
    }),
  };
}

/** @param nested the lists below an item */
const anyListOf = (nested: fc.Arbitrary<readonly ListSpec[]>): fc.Arbitrary<ListSpec> =>
  fc
    .record({
      marker: fc.constantFrom('number' as const, 'alpha' as const, 'bullet' as const),
      direction: fc.option(direction, { nil: undefined }),
      start: fc.constantFrom(1, 4),
      held: nested,
      items: fc.array(fc.record({ own, specs: anyInlines, children: nested }), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    .map(({ marker, direction: own, start, held, items }) => (place): List => ({
      kind: 'list',
      path: [],
      id: place.newId(),
      marker,
      ...(own === undefined ? {} : { direction: own }),
      items: [...holderOf(held, place), ...items.map((item, at) => itemOf(item, start + at, place))],
    }));

const { block } = fc.letrec<{ block: BlockSpec; list: ListSpec; table: BlockSpec }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    { weight: 8, arbitrary: textBlock },
    { weight: 1, arbitrary: tie('list') },
    { weight: 1, arbitrary: tie('table') },
    {
      weight: 1,
      arbitrary: fc.constant<BlockSpec>(() => ({ kind: 'unsupported', path: [], id: '', type: 'poll' })),
    },
  ),
  list: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    { weight: 3, arbitrary: anyListOf(fc.constant([])) },
    { weight: 2, arbitrary: anyListOf(fc.array(tie('list'), { maxLength: 1 })) },
  ),
  table: fc
    .record({
      columns: fc.integer({ min: 2, max: 4 }),
      rows: fc.array(
        fc.record({
          minHeight: fc.constantFrom(0, 17.5, 30, 75.5),
          wide: fc.integer({ min: 0, max: 2 }),
          cells: fc.array(
            fc.record({
              look: cellLook,
              blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2, depthIdentifier: 'block' }),
            }),
            { minLength: 4, maxLength: 4 },
          ),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      tall: fc.integer({ min: 0, max: 3 }),
      headers: fc.integer({ min: 0, max: 2 }),
      look: tableLook,
    })
    .map(
      (grid) =>
        (place): Table =>
          tableOf(grid, place),
    ),
}));

const section: fc.Arbitrary<Section> = fc.record(
  { margins: fc.constant({ top: 10, right: 20.5, bottom: 30, left: 40 }) },
  { requiredKeys: [] },
);

const pageBreak = fc
  .tuple(fc.option(section, { nil: undefined }), fc.boolean())
  .map(([own, isTurned]): BlockSpec => ({ newId }) => ({
    kind: 'page-break',
    path: [],
    id: newId(),
    ...(own === undefined
      ? {}
      : { section: { ...own, ...(isTurned ? { width: 1122.5, height: 793.7 } : {}) } }),
  }));

export const anyBlock = block;
/** A block at the top of a body. */
export const anyBodyBlock = fc.oneof({ weight: 9, arbitrary: block }, { weight: 1, arbitrary: pageBreak });
