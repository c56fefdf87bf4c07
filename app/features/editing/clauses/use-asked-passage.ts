import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { PASSAGE_PARAMETER } from '#app/document/editor-address.ts';
import { selectPassage } from '#app/editor/passages/change-passages.ts';
import { $runsInArea } from '#app/editor/passages/runs.ts';
import type { Workspace } from '../session/create-workspace.ts';

/** Goes once to the passage that the address names, as the list of a clause's uses does. */
export function useAskedPassage({ editors }: Workspace): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PASSAGE_PARAMETER);
  const { body } = editors.areas;
  const go = useEffectEvent((id: string): void => {
    setParams(
      (before) => {
        before.delete(PASSAGE_PARAMETER);
        return before;
      },
      { replace: true },
    );
    const run = body.read(() => {
      const found = $runsInArea().find((each) => each.id === id);
      return found === undefined ? null : { level: found.level, key: found.nodes[0].getKey() };
    });
    if (run === null) return;
    selectPassage(editors, { area: 'body', id, ...run });
    body.getElementByKey(run.key)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (asked === null) return;
    let frame = 0;
    // The paper is shown once its width is known.
    const stop = body.registerRootListener((root) => {
      if (root !== null) frame = requestAnimationFrame(() => go(asked));
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [asked, body]);
}
