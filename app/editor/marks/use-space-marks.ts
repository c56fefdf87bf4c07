import { useEffect } from 'react';
import { mergeRegister } from 'lexical';
import { AREAS, type DocumentEditors } from '../document-editors.ts';

/** A name in `marks.css`. */
const SPACES = 'document-space';

/** Milliseconds without a change before the visible spaces are searched again. */
const REST = 80;

/** The first of the vertically stacked blocks that ends below `line`. */
function firstBelow(blocks: HTMLCollection, line: number): number {
  let from = 0;
  let until = blocks.length;
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((blocks[middle]?.getBoundingClientRect().bottom ?? line) < line) from = middle + 1;
    else until = middle;
  }
  return from;
}

function visibleBlocks(root: HTMLElement): Element[] {
  const visible: Element[] = [];
  const blocks = root.children;
  for (let index = firstBelow(blocks, 0); index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined || block.getBoundingClientRect().top > innerHeight) break;
    visible.push(block);
  }
  return visible;
}

function spacesIn(block: Element): StaticRange[] {
  const found: StaticRange[] = [];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { index } of (node.nodeValue ?? '').matchAll(/[ \u00a0]/g))
      found.push(
        new StaticRange({
          startContainer: node,
          startOffset: index,
          endContainer: node,
          endOffset: index + 1,
        }),
      );
  }
  return found;
}

/** Shows the visible spaces as dots, without changing the text. */
export function useSpaceMarks({ areas }: DocumentEditors, shown: boolean): void {
  useEffect(() => {
    if (!shown || !('highlights' in CSS)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      const roots = AREAS.flatMap((area) => areas[area].getRootElement() ?? []);
      const spaces = roots.flatMap(visibleBlocks).flatMap(spacesIn);
      CSS.highlights.set(SPACES, new Highlight(...spaces));
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(mark, REST);
    };
    schedule();
    const stop = mergeRegister(...AREAS.map((area) => areas[area].registerUpdateListener(schedule)));
    addEventListener('scroll', schedule, { capture: true, passive: true });
    addEventListener('resize', schedule);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('scroll', schedule, { capture: true });
      removeEventListener('resize', schedule);
      CSS.highlights.delete(SPACES);
    };
  }, [areas, shown]);
}
