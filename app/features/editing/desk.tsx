import type { Ref } from 'react';
import { Paper } from '#app/editor/paper/paper.tsx';
import type { PageStart } from '#app/editor/page-boundaries/pagination.ts';
import type { Workspace } from './session/create-workspace.ts';

interface DeskProps {
  ref: Ref<HTMLDivElement>;
  workspace: Workspace;
  starts: readonly PageStart[];
  /** Null until the room for the paper is known. */
  zoom: number | null;
}

/** What the paper lies on; it scrolls, the controls around it stay. */
export function Desk({ ref, workspace, starts, zoom }: DeskProps) {
  return (
    <div ref={ref} className="min-w-0 grow overflow-auto p-3 [scrollbar-gutter:stable] min-[720px]:p-6">
      {zoom !== null && (
        <Paper editors={workspace.editors} page={workspace.page} starts={starts} zoom={zoom} />
      )}
    </div>
  );
}
