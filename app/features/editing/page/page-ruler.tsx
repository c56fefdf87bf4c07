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
}

/** The ruler over the paper; its code is loaded when it is first shown. */
export function PageRuler({ workspace, page, zoom }: PageRulerProps) {
  return (
    <Suspense fallback={null}>
      <Ruler
        editors={workspace.editors}
        page={page}
        zoom={zoom}
        marginMax={(side) => marginMax(page, side)}
        onMargin={(side, margin) =>
          applyPage(workspace, { ...page, margins: { ...page.margins, [side]: margin } }, null)
        }
      />
    </Suspense>
  );
}
