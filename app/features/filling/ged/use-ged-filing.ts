import { useEffect, useRef, useState } from 'react';
import { onReachable } from '#app/data/reachable.ts';
import { useData } from '#app/data/react.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import type { FillableTemplate } from '../fill-basis.ts';
import type { Generated } from '../generate-document.ts';
import { fileInGed, type FilingStep, type GedPlace } from './file-in-ged.ts';

/** A network that came back without a word of the browser is tried after this. */
const AGAIN_MS = 10_000;

type FilingState = { step: 'idle' } | FilingStep | { step: 'filed' } | { step: 'failed'; error: unknown };

export interface Filing {
  state: FilingState;
  start: () => Promise<void>;
  cancel: () => void;
}

/** Sends one document to the GED; it ends with the screen. */
export function useGedFiling(
  template: FillableTemplate,
  generated: Generated,
  place: GedPlace | null,
): Filing {
  const { files, ged, session } = useData();
  const [state, setState] = useState<FilingState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useUnsavedWork(['sending', 'waiting', 'filing'].includes(state.step));
  useEffect(() => () => running.current?.abort(), []);
  const reachable = async (signal: AbortSignal): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = onReachable(session.state$, resolve, window);
    const timer = setTimeout(resolve, AGAIN_MS);
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
    stop();
  };
  const start = async (): Promise<void> => {
    if (running.current !== null || place === null) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const job = { generated, fields: template.fields, place };
      const onStep = (step: FilingStep): void => {
        if (!signal.aborted) setState(step);
      };
      await fileInGed({ files, ged, reachable }, job, { onStep, signal });
      setState({ step: 'filed' });
    } catch (error) {
      setState(signal.aborted ? { step: 'idle' } : { step: 'failed', error });
    } finally {
      running.current = null;
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
