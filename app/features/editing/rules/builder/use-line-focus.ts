import { useEffect, useState, type RefObject } from 'react';
import { lineMarks, type LinePart } from './builder-context.ts';

const CONTROLS = 'input:not([type=date]):not([aria-hidden]), select, textarea, button';

/** Moves the focus to a part of a line once it is drawn: after a field is chosen, to its value. */
export function useLineFocus(builder: RefObject<HTMLElement | null>): (key: string, part: LinePart) => void {
  const [wanted, want] = useState<{ key: string; part: LinePart } | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    // A list that closes gives the focus back to its own button in a frame of its own.
    const frame = requestAnimationFrame(() => {
      const line = builder.current?.querySelector(`[${lineMarks.line}="${CSS.escape(wanted.key)}"]`);
      const part = line?.querySelector(`[${lineMarks.part}="${wanted.part}"]`);
      part?.querySelector<HTMLElement>(CONTROLS)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [builder, wanted]);
  return (key, part) => want({ key, part });
}
