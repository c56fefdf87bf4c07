import './paper.css';
import './blocks.css';
import './reading.css';
import '../lists/lists.css';
import '../numbering/shown/numbering.css';
import '../text-format/text-format.css';
import '../links/links.css';
import '../marks/marks.css';
import '../find/find.css';
import '../tables/tables.css';
import '../fields/fields.css';
import '../images/images.css';
import '../page-break/page-break.css';
import '../page-figures/page-figures.css';
import '../unsupported/unsupported.css';
import '../handles/handles.css';
import '../page-boundaries/page-boundaries.css';
import clsx from 'clsx';
import type { PageSetup } from '#app/document/model.ts';
import { useMarks } from '../marks/use-marks.ts';
import { useSpaceMarks } from '../marks/use-space-marks.ts';
import type { DocumentEditors } from '../document-editors.ts';
import { PageBoundaries } from '../page-boundaries/page-boundaries.tsx';
import type { PageStarts } from '../page-boundaries/page-starts.ts';
import { PaperHandles } from '../handles/paper-handles.tsx';
import { AreaView } from './area-view.tsx';
import { FontsPending } from './fonts-pending.tsx';
import { type PaperLayout, paperStyle } from './paper-style.ts';

export interface PaperProps extends PaperLayout {
  editors: DocumentEditors;
  page: PageSetup;
  /** Areas that are switched off. */
  hidden: readonly string[];
  /** Each area has a frame with its name. */
  framed: boolean;
  /** The page starts to show; null to show none. */
  pages: PageStarts | null;
}

/**
 * Header, body and footer on one sheet that grows with the text, or as text that flows over the available width.
 * Flowing text has no page boundaries and no handles for tables and images, which depend on the sheet's measures.
 */
export function Paper({ editors, page, hidden, framed, pages, zoom, reading }: PaperProps) {
  const { header, body, footer } = editors.areas;
  const { shown: marks } = useMarks();
  useSpaceMarks(editors, marks);
  return (
    <div
      className={clsx(
        'document-paper',
        framed && 'document-framed',
        marks && 'document-marks',
        reading && 'document-reading',
      )}
      style={paperStyle(page, { zoom, reading })}
    >
      {!hidden.includes('header') && (
        <AreaView area="header" editor={header} framed={framed}>
          {!reading && <PaperHandles editor={header} zoom={zoom} />}
        </AreaView>
      )}
      <AreaView area="body" editor={body} framed={framed}>
        <FontsPending />
        {pages !== null && !reading && <PageBoundaries editor={body} pages={pages} zoom={zoom} />}
        {!reading && <PaperHandles editor={body} zoom={zoom} />}
      </AreaView>
      {!hidden.includes('footer') && (
        <AreaView area="footer" editor={footer} framed={framed}>
          {!reading && <PaperHandles editor={footer} zoom={zoom} />}
        </AreaView>
      )}
    </div>
  );
}
