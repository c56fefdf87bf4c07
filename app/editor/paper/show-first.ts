/** Number of blocks and table rows laid out before the first frame: more than one screen of a document's beginning. */
const FIRST_BLOCKS = 60;
const FIRST_ROWS = 40;
/** Number of blocks and cells laid out per idle period. */
const STEP = 150;
/** Milliseconds after which a step runs even without an idle period. */
const AT_THE_LATEST = 200;

const LATER = 'document-later';

/** Elements that are laid out later, in order: a table with its first rows, then row by row. */
function laterParts(root: HTMLElement): Element[] {
  return [...root.children].flatMap((block, index) => {
    const rows = block instanceof HTMLTableElement ? [...block.rows].slice(FIRST_ROWS) : [];
    return index < FIRST_BLOCKS ? rows : [block, ...rows];
  });
}

const sizeOf = (part: Element): number =>
  part instanceof HTMLTableRowElement ? part.cells.length : part instanceof HTMLTableElement ? STEP : 1;

/** In a browser without idle callbacks, runs in the next task. */
function inPause(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const pause = requestIdleCallback(act, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(pause);
}

/**
 * Makes a long document usable before all of it is laid out. Content below the first screens has an assumed height
 * until it comes near the viewport, and gets its real height step by step after the beginning is shown. Call it just
 * after the text was added to the page. Returns a function that stops it.
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
