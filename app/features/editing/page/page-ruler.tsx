import { Suspense } from 'react';
import type { PageSetup } from '#app/document/model.ts';
import type { RulerProps } from '#app/editor/ruler/ruler.tsx';
import { laterPart, LeftOut } from '#app/ui/later-part.tsx';
import { applyPage } from '../page-settings/apply-page.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { marginMax } from './margins.ts';

const Ruler = laterPart<RulerProps>(async () => (await import('#app/editor/ruler/ruler.tsx')).Ruler, LeftOut);

interface PageRulerProps {
  workspace: Workspace;
  page: PageSetup;
  zoom: number;
  /** Each page has a sheet of its own, in whose middle it stands. */
  sheets: boolean;
  /** Of the paper. */
  width: number;
}

/** The ruler over the paper; its code is loaded when it is first shown. */
export function PageRuler({ workspace, page, zoom, sheets, width }: PageRulerProps) {
  return (
    <Suspense fallback={null}>
      <Ruler
        editors={workspace.editors}
        page={page}
        zoom={zoom}
        sheets={sheets}
        width={width}
        marginMax={(side) => marginMax(page, side)}
        onMargin={(side, margin) =>
          applyPage(workspace, { ...page, margins: { ...page.margins, [side]: margin } })
        }
      />
    </Suspense>
  );
}
