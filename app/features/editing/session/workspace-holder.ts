import { Emitter } from '#primitives/emitter.ts';
import type { Workspace } from './create-workspace.ts';

export type WorkspaceState =
  { phase: 'opening' } | { phase: 'open'; workspace: Workspace } | { phase: 'failed'; error: unknown };

export interface WorkspaceHolder {
  current: () => WorkspaceState;
  /** The first subscriber opens the document, the last one closes it. */
  subscribe: (listener: () => void) => () => void;
}

function openSafely(open: () => Workspace): WorkspaceState {
  try {
    return { phase: 'open', workspace: open() };
  } catch (error) {
    return { phase: 'failed', error };
  }
}

/** Writes changes to disk when the page is hidden: a phone may never show it again. */
function flushWhenHidden(workspace: Workspace): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void workspace.session.flush();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', onHidden);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    removeEventListener('pagehide', onHidden);
  };
}

/** Keeps a document open while something shows it. */
export function createWorkspaceHolder(open: () => Workspace): WorkspaceHolder {
  const shown = new Emitter();
  let state: WorkspaceState = { phase: 'opening' };
  let stop: () => void = () => undefined;
  return {
    current: () => state,
    subscribe: (listener) => {
      const unsubscribe = shown.subscribe(listener);
      if (state.phase === 'opening') {
        state = openSafely(open);
        stop = state.phase === 'open' ? flushWhenHidden(state.workspace) : () => undefined;
      }
      return () => {
        unsubscribe();
        if (shown.size > 0) return;
        stop();
        if (state.phase === 'open') state.workspace.close();
        state = { phase: 'opening' };
      };
    },
  };
}
