import fc from 'fast-check';
import type { Block, DocumentModel, PageSetup } from '../model.ts';
import { PAGE_NUMBER_PLACES } from '../page-setup.ts';
import { StyleSheet } from '../styling/style-sheet.ts';
import { type BlockSpec, anyBlock, anyBodyBlock, blocksOf } from './any-blocks.ts';
import { FIELDS } from './any-inlines.ts';
import { anySchemes, anyStyles } from './any-styles.ts';

const edges = fc.option(fc.record({ header: fc.constantFrom(0, 47.2), footer: fc.constant(38) }));

const page: fc.Arbitrary<Omit<PageSetup, 'firstPage'>> = fc.record({
  width: fc.constantFrom(793.7, 816),
  height: fc.constantFrom(1122.5, 1344),
  margins: fc.record({
    top: fc.constantFrom(20, 113.39),
    right: fc.constant(76),
    bottom: fc.constantFrom(0, 76),
    left: fc.constant(113.39),
  }),
  headerHeight: fc.constantFrom(0, 60),
  footerHeight: fc.constantFrom(0, 60),
  edges,
  number: fc.constantFrom(...PAGE_NUMBER_PLACES),
  leading: fc.constantFrom('text', 'paragraph'),
});

const edgeBlocks = fc.array(anyBlock, { maxLength: 2 });

/**
 * Any document that a stored one can say, as the reader gives it: each block has what its style says and it does not
 * contradict, ids are unique, texts of one look are one. Paths are empty.
 */
export const anyDocument: fc.Arbitrary<DocumentModel> = fc
  .record({
    styles: anyStyles,
    schemes: anySchemes,
    page,
    header: edgeBlocks,
    body: fc.array(anyBodyBlock, { minLength: 1, maxLength: 6 }),
    footer: edgeBlocks,
    first: fc.option(fc.record({ header: edgeBlocks, footer: edgeBlocks })),
  })
  .map(({ styles, schemes, page: setup, header, body, footer, first }) => {
    const sheet = new StyleSheet(new Map(Object.entries(styles)), new Map(Object.entries(schemes)));
    let ids = 0;
    const newId = (): string => {
      ids += 1;
      return `p${String(ids)}`;
    };
    const made = (specs: readonly BlockSpec[], isAside: boolean): Block[] =>
      blocksOf(specs, { sheet, newId, isBold: false, isAside });
    return {
      title: 'Contrato',
      language: 'pt-BR',
      page: { ...setup, firstPage: first !== null },
      header: made(header, true),
      body: made(body, false),
      footer: made(footer, true),
      ...(first === null
        ? {}
        : { firstPage: { header: made(first.header, true), footer: made(first.footer, true) } }),
      fields: new Map(FIELDS.map((id) => [id, { id, name: `campo ${id}`, color: '#cdeac0' }])),
      styles: sheet.stored,
      schemes: sheet.schemes,
    };
  });

/** A document without the positions of its blocks, which only a stored one has. */
export function withoutPaths(document: DocumentModel): unknown {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => {
      if (key === 'path') return undefined;
      return value instanceof Map ? Object.fromEntries(value) : value;
    }),
  );
}
