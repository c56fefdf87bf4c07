import { autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom';
import type { MenuPlace } from './menu-list.tsx';

const GAP = 4;
const MARGIN = { padding: 8 };

/** An element, or a position in the text. */
interface Beside {
  getBoundingClientRect(): Omit<DOMRectReadOnly, 'toJSON'>;
}

/**
 * Keeps `panel`, which has a fixed position, beside `reference` while things scroll or grow: on the requested side if
 * there is room, else on the other side, and never outside the viewport. Returns a function that stops it.
 */
export function keepBeside(panel: HTMLElement, reference: Beside, anchor: MenuPlace): () => void {
  const move = async (): Promise<void> => {
    const { x, y } = await computePosition(reference, panel, {
      strategy: 'fixed',
      placement: anchor.replace(' ', '-') as Placement,
      middleware: [offset(GAP), flip({ ...MARGIN, crossAxis: false }), shift({ ...MARGIN, crossAxis: true })],
    });
    Object.assign(panel.style, { left: `${String(x)}px`, top: `${String(y)}px` });
  };
  return autoUpdate(reference, panel, () => void move());
}
