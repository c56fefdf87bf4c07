import type { LexicalEditor } from 'lexical';
import { useCallback } from 'react';
import type { CSSProperties } from 'react';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import type { NumberFrame } from '#app/typeset/pages/page-frame.ts';
import type { PageGeometry } from '#app/typeset/pages/pagination.ts';
import { pageNumber } from '#app/typeset/phrases.ts';
import type { AreaName } from '../../document-editors.ts';
import { FIGURE_ATTRIBUTE } from '../../page-figures/page-figure-node.ts';
import type { ContinuedTable } from '../sheet-layout.ts';
import { useCopy } from './use-copy.ts';

const px = (value: number): string => `${String(value)}px`;

/** Numbers of pages in a copy are those of its own page. */
function numberFigures(copy: Element, page: number): void {
  for (const figure of copy.querySelectorAll(`[${FIGURE_ATTRIBUTE}='page']`)) {
    const text = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT).nextNode();
    if (text !== null) text.textContent = String(page + 1);
  }
}

/** Header or footer on a page after the first: a copy of what is written on the first page. */
export function RepeatedArea({
  area,
  page,
  editor,
  style,
}: {
  area: AreaName;
  /** Counted from 0. */
  page: number;
  editor: LexicalEditor;
  style: CSSProperties;
}) {
  const sources = useCallback(() => {
    const root = editor.getRootElement();
    return root === null ? [] : [root];
  }, [editor]);
  const number = useCallback((copy: Element) => numberFigures(copy, page), [page]);
  const place = useCopy<HTMLDivElement>(sources, number);
  return <div ref={place} className="document-repeated" data-area={area} style={style} />;
}

/** The header rows of a table that continues, or the rule above its first row. */
export function RepeatedRows({ table, rows, left, width, top }: ContinuedTable & { top: number }) {
  const sources = useCallback(
    () => [...table.querySelectorAll(':scope > colgroup'), ...[...table.rows].slice(0, rows)],
    [table, rows],
  );
  const place = useCopy<HTMLTableElement>(sources);
  if (rows === 0) return <div className="document-continued" style={{ top, left, width }} />;
  return (
    <div className="document-area" style={{ top, left, width }}>
      <table ref={place} className={table.className} />
    </div>
  );
}

const SHIFT = { left: '0', center: '-50%', right: '-100%' } as const;

/** A number at the foot stays there on a sheet that is higher than its page. */
function numberStyle({ align, middle }: NumberFrame, geometry: PageGeometry): CSSProperties {
  const { left, columnWidth, height } = geometry;
  const share = { left: 0, center: 0.5, right: 1 }[align];
  const isAbove = middle < height / 2;
  return {
    ...(isAbove ? { top: px(middle) } : { bottom: px(height - middle) }),
    left: px(left + share * columnWidth),
    transform: `translate(${SHIFT[align]}, ${isAbove ? '-50%' : '50%'})`,
  };
}

/** 'N de total' where the typesetter sets it. */
export function SheetNumber({
  page,
  pages,
  geometry,
}: {
  page: number;
  pages: number;
  geometry: PageGeometry;
}) {
  if (geometry.number === null) return null;
  return (
    <div className="document-sheet-number" style={numberStyle(geometry.number, geometry)}>
      {pageNumber(DOCUMENT_LANGUAGE, page + 1, pages)}
    </div>
  );
}
