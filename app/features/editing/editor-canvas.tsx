import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import type { PageSetup } from '#app/document/model.ts';
import { Paper, type PaperProps } from '#app/editor/paper/paper.tsx';
import type { PageStarts } from '#app/editor/page-boundaries/page-starts.ts';
import type { Workspace } from './session/create-workspace.ts';

interface EditorCanvasProps {
  ref: Ref<HTMLDivElement>;
  workspace: Workspace;
  page: PageSetup;
  /** Areas that are switched off. */
  hidden: readonly string[];
  framed: boolean;
  pages: PageStarts;
  /** Null until the available width is known. */
  zoom: number | null;
  /** The text uses the full width of the canvas. */
  reading: boolean;
  /** Each page has a sheet of its own. */
  sheets: boolean;
  /** What stands beside an area's text. */
  beside: PaperProps['beside'];
  /** Over the paper, as wide as it. */
  ruler: ReactNode;
}

/** The scrolling background of the paper; the controls around it do not scroll. */
export function EditorCanvas({ ref, workspace, zoom, reading, ruler, ...paper }: EditorCanvasProps) {
  return (
    <div
      ref={ref}
      className={clsx(
        'min-w-0 grow overflow-auto [scrollbar-gutter:stable]',
        !reading && 'p-3 min-[720px]:p-6',
      )}
    >
      {ruler}
      {zoom !== null && <Paper editors={workspace.editors} zoom={zoom} reading={reading} {...paper} />}
    </div>
  );
}
