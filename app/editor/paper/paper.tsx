import './paper.css';
import './blocks.css';
import './reading.css';
import '../lists/lists.css';
import '../numbering/shown/numbering.css';
import '../paragraph-format/shown/paragraph-format.css';
import '../text-format/text-format.css';
import '../links/links.css';
import '../marks/marks.css';
import '../find/find.css';
import '../comments/comments.css';
import '../tables/tables.css';
import '../fields/fields.css';
import '../images/images.css';
import '../page-break/page-break.css';
import '../page-figures/page-figures.css';
import '../footnotes/footnotes.css';
import '../references/references.css';
import '../unsupported/unsupported.css';
import '../handles/handles.css';
import '../page-boundaries/page-boundaries.css';
import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { PageSetup } from '#app/document/model.ts';
import { useMarks } from '../marks/use-marks.ts';
import { useSpaceMarks } from '../marks/use-space-marks.ts';
import { AREAS, type AreaName, type DocumentEditors } from '../document-editors.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { PageBoundaries } from '../page-boundaries/page-boundaries.tsx';
import type { PageStarts } from '../page-boundaries/page-starts.ts';
import { Sheets } from '../sheets/sheets.tsx';
import { useSections } from '../page-break/sections/use-sections.ts';
import { PaperHandles } from '../handles/paper-handles.tsx';
import { AreaView } from './area-view.tsx';
import { FontsPending } from './fonts-pending.tsx';
import { type PaperLayout, paperStyle, READING_ZOOM } from './paper-style.ts';

export interface PaperProps extends Omit<PaperLayout, 'hidden' | 'wider' | 'widest'> {
  editors: DocumentEditors;
  page: PageSetup;
  /** Areas that are switched off. */
  hidden: readonly string[];
  /** Each area has a frame with its name. */
  framed: boolean;
  /** What stands beside an area's text; it is not part of the text. */
  beside?: ((area: AreaName, view: { zoom: number; reading: boolean }) => ReactNode) | undefined;
  /** The page starts to show; null to show none. */
  pages: PageStarts | null;
}

/** Header or footer that the area is, or the body. */
function edgeOf(area: AreaName): 'header' | 'body' | 'footer' {
  if (area === 'body') return area;
  return area === 'header' || area === 'firstHeader' ? 'header' : 'footer';
}

/** Areas in the order of the sheet. */
const PLACES = [
  ['document-head', ['firstHeader', 'header']],
  ['document-text', ['body']],
  ['document-foot', ['firstFooter', 'footer']],
] as const satisfies readonly (readonly [string, readonly AreaName[]])[];

function isShown(area: AreaName, { firstPage }: PageSetup, hidden: readonly string[]): boolean {
  const isFirst = area === 'firstHeader' || area === 'firstFooter';
  return !hidden.includes(edgeOf(area)) && (firstPage || !isFirst);
}

const never = (): (() => void) => () => undefined;

/** The document has one page; false until the typesetter has answered. */
function useHasOnePage(pages: PageStarts | null): boolean {
  return useSyncExternalStore(pages?.subscribe ?? never, () => pages?.found()?.geometry.length === 1);
}

/**
 * Header, body and footer on sheets, on one sheet that grows with the text, or as text that flows over the available
 * width. Where a first page of its own is the only one, its header and footer stand beside those of the others, which
 * have no sheet, on one sheet. Flowing text has no page boundaries and no handles for tables and images, which depend
 * on the sheet's measures.
 */
export function Paper({
  editors,
  page,
  hidden,
  framed,
  pages,
  zoom,
  reading,
  sheets = false,
  beside,
}: PaperProps) {
  const { t } = useTexts();
  const { shown: marks } = useMarks();
  useSpaceMarks(editors, marks);
  const isAlone = useHasOnePage(pages);
  const inSheets = sheets && !reading && pages !== null && !(page.firstPage && isAlone);
  const view = reading ? 'text' : inSheets ? 'sheets' : 'sheet';
  const { scope, wider, widest } = useSections(editors.areas.body, page, view);
  const areas = AREAS.filter((area) => isShown(area, page, hidden));
  const captionOf = (area: AreaName): string | null => {
    if (page.firstPage && area !== 'body') return t(`editor.firstPage.${area}`);
    return framed ? t(`older.area.${edgeOf(area)}`) : null;
  };
  return (
    <div
      className={clsx(
        'document-paper',
        framed && 'document-framed',
        marks && 'document-marks',
        reading && 'document-reading',
        inSheets && 'document-sheets',
      )}
      data-sections={scope}
      data-first={page.firstPage ? '' : undefined}
      style={paperStyle(page, { zoom, reading, hidden, sheets: inSheets, wider, widest })}
    >
      {PLACES.map(([place, names]: readonly [string, readonly AreaName[]]) => (
        <div key={place} className={place}>
          {areas
            .filter((area) => names.includes(area))
            .map((area) => (
              <AreaView
                key={area}
                area={area}
                editor={editors.areas[area]}
                framed={framed}
                caption={captionOf(area)}
              >
                {area === 'body' && <FontsPending />}
                {area === 'body' && pages !== null && !reading && !inSheets && (
                  <PageBoundaries editor={editors.areas.body} pages={pages} zoom={zoom} />
                )}
                {beside?.(area, { zoom: reading ? READING_ZOOM : zoom, reading })}
                {!reading && <PaperHandles editor={editors.areas[area]} zoom={zoom} />}
              </AreaView>
            ))}
        </div>
      ))}
      {inSheets && (
        <Sheets
          editors={editors}
          page={page}
          width={widest}
          showsHeader={!hidden.includes('header')}
          showsFooter={!hidden.includes('footer')}
          pages={pages}
          zoom={zoom}
        />
      )}
    </div>
  );
}
