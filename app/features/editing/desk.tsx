import type { Ref } from 'react';
import { Paper } from '#app/editor/paper/paper.tsx';
import type { PageStart } from '#app/editor/page-boundaries/pagination.ts';
import type { Workspace } from './session/create-workspace.ts';

interface DeskProps {
  ref: Ref<HTMLDivElement>;
  workspace: Workspace;
  starts: readonly PageStart[];
  zoom: number;
}

/** What the paper lies on; it scrolls, the controls around it stay. */
export function Desk({ ref, workspace, starts, zoom }: DeskProps) {
  return (
    <div ref={ref} className="min-w-0 grow overflow-auto p-3 min-[720px]:p-6">
      <Paper editors={workspace.editors} page={workspace.page} starts={starts} zoom={zoom} />
    </div>
  );
}
