import { useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { Paper } from '#app/editor/paper/paper.tsx';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import { pageOf } from '../session/edit-content.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { useZoom } from '../status/use-zoom.ts';

/** A former version on paper, to be read. */
export function VersionPaper({ workspace, version }: { workspace: Workspace; version: TemplateVersion }) {
  const desk = useRef<HTMLDivElement>(null);
  const { pagesInfo } = version.document;
  const page = useMemo(() => pageOf(pagesInfo), [pagesInfo]);
  const zoom = useZoom(desk, page.width);
  const [editors, setEditors] = useState<DocumentEditors | null>(null);
  useEffect(() => {
    const opened = workspace.openVersion(version);
    setEditors(opened);
    return () => opened.dispose();
  }, [workspace, version]);
  return (
    <div ref={desk} className="overflow-x-hidden bg-desk p-3 [scrollbar-gutter:stable] min-[720px]:p-6">
      {zoom.measured && editors !== null && (
        <Paper
          editors={editors}
          page={page}
          hidden={pagesInfo?.hidden ?? []}
          framed={false}
          starts={[]}
          zoom={zoom.value}
        />
      )}
    </div>
  );
}
