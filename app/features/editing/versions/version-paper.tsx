import clsx from 'clsx';
import { useMemo, useRef } from 'react';
import { readPage } from '#app/document/page-setup.ts';
import { Paper } from '#app/editor/paper/paper.tsx';
import { useReading } from '../status/use-reading.ts';
import { useZoom } from '../status/use-zoom.ts';
import type { OpenedVersion } from './use-opened-version.ts';

interface VersionPaperProps {
  version: Pick<OpenedVersion['version'], 'document'>;
  editors: OpenedVersion['editors'];
}

/** A former version on paper, read-only. */
export function VersionPaper({ version, editors }: VersionPaperProps) {
  const desk = useRef<HTMLDivElement>(null);
  const { pagesInfo } = version.document;
  const page = useMemo(() => readPage(pagesInfo), [pagesInfo]);
  const zoom = useZoom(desk, page.width);
  const reading = useReading()?.on === true;
  return (
    <div
      ref={desk}
      className={clsx(
        'overflow-x-hidden bg-desk [scrollbar-gutter:stable]',
        !reading && 'p-3 min-[720px]:p-6',
      )}
    >
      {zoom.measured && (
        <Paper
          editors={editors}
          page={page}
          hidden={pagesInfo?.hidden ?? []}
          framed={false}
          pages={null}
          zoom={zoom.value}
          reading={reading}
        />
      )}
    </div>
  );
}
