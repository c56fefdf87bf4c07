import './paper.css';
import type { PageSetup } from '#app/document/model.ts';
import type { DocumentEditors } from '../document-editors.ts';
import { PageBoundaries } from '../page-boundaries/page-boundaries.tsx';
import type { PageStart } from '../page-boundaries/pagination.ts';
import { AreaView } from './area-view.tsx';
import { paperStyle } from './paper-style.ts';

export interface PaperProps {
  editors: DocumentEditors;
  page: PageSetup;
  /** Pages after the first; empty until the typesetter has answered. */
  starts: readonly PageStart[];
  /** 1 is the size on paper. */
  zoom: number;
}

/** Header, body and footer on one sheet that grows with the text. */
export function Paper({ editors, page, starts, zoom }: PaperProps) {
  const { header, body, footer } = editors.areas;
  return (
    <div className="document-paper" style={paperStyle(page, zoom)}>
      <AreaView area="header" editor={header} />
      <AreaView area="body" editor={body}>
        <PageBoundaries editor={body} starts={starts} zoom={zoom} />
      </AreaView>
      <AreaView area="footer" editor={footer} />
    </div>
  );
}
