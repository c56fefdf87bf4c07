/** Blocks, and rows of a table, that are laid out before the first frame: more than a screen shows of a beginning. */
const FIRST_BLOCKS = 60;
const FIRST_ROWS = 40;
/** Blocks and cells that follow at once, in one pause of the page. */
const STEP = 150;
/** Milliseconds after which a step is taken although the page had no pause. */
const AT_THE_LATEST = 200;

const LATER = 'document-later';

/** What is laid out later, in its order: a table at once with its first rows, then row by row. */
function laterParts(root: HTMLElement): Element[] {
  return [...root.children].flatMap((block, index) => {
    const rows = block instanceof HTMLTableElement ? [...block.rows].slice(FIRST_ROWS) : [];
    return index < FIRST_BLOCKS ? rows : [block, ...rows];
  });
}

const sizeOf = (part: Element): number =>
  part instanceof HTMLTableRowElement ? part.cells.length : part instanceof HTMLTableElement ? STEP : 1;

/** Where a browser knows no pauses, in the next task. */
function inPause(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const pause = requestIdleCallback(act, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(pause);
}

/**
 * Lets a long document be read and written in before all of it is laid out: what lies below the first screens keeps an
 * assumed height until it comes near the window, and gets its true one step by step as soon as the beginning is shown.
 * To be called when the text has just been put on the page. Returns how to stop.
 */
export function showFirst(root: HTMLElement): () => void {
  const later = laterParts(root);
  if (later.length < STEP) return () => undefined;
  for (const part of later) part.classList.add(LATER);
  let next = 0;
  let stop = (): void => undefined;
  const step = (): void => {
    for (let size = 0; next < later.length && size < STEP; next += 1) {
      const part = later[next];
      part?.classList.remove(LATER);
      size += part === undefined ? 0 : sizeOf(part);
    }
    if (next < later.length) stop = inPause(step);
  };
  const frame = requestAnimationFrame(() => {
    stop = inPause(step);
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}
