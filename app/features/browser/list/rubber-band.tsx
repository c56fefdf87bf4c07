import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useListeners } from '#app/ui/use-listeners.ts';
import { chooseNone, type Selection } from '../folder/selection.ts';
import { banded, rowsTouched } from './band.ts';

interface RubberBandProps {
  /** Where a band can begin: on empty areas beside and between the interactive elements. */
  surface: RefObject<HTMLElement | null>;
  /** Contains the rows and nothing above them. */
  body: RefObject<HTMLElement | null>;
  rowHeight: number;
  order: readonly string[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
}

/** Positions in the page, not in the window, so that the start point scrolls with the page. */
interface Band {
  x: number;
  y: number;
  toX: number;
  toY: number;
  /** The earlier selection, which stays with Ctrl. */
  before: Selection | null;
}

/** Pixels of movement before a drag begins: less is a click. */
const MEANT = 6;
/** Within this many pixels of the window's edges the page scrolls. */
const EDGE = 48;
/** Height of the bars at the top. */
const TOP = 128;
const OWN = '[data-drag], [data-part], button, a, input, label, [role=toolbar], [role=menu], [role=dialog]';

function begins(event: PointerEvent): boolean {
  const { target, pointerType, button } = event;
  return pointerType === 'mouse' && button === 0 && target instanceof Element && target.closest(OWN) === null;
}

/** The click that ends a drag must not change the selection. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** Selects rows with a rectangle that is drawn from an empty area. */
export function RubberBand(props: RubberBandProps) {
  const { surface, body, rowHeight, order, onSelection } = props;
  const [band, setBand] = useState<Band | null>(null);
  const drawn = useRef(false);
  const reported = useRef('');

  const choose = (now: Band): void => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + scrollY;
    const stretch = { from: Math.min(now.y, now.toY), to: Math.max(now.y, now.toY) };
    const touched = rowsTouched(order, stretch, { top, height: rowHeight });
    const text = touched.join(' ');
    if (text === reported.current) return;
    reported.current = text;
    onSelection(banded(touched, now.before));
  };
  const finish = (besideRows: boolean): void => {
    setBand(null);
    if (drawn.current) swallowClick();
    else if (besideRows) onSelection(chooseNone(props.selection));
    drawn.current = false;
    // The keyboard continues with the selection.
    body.current?.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  };
  useListeners(surface, {
    pointerdown: (event) => {
      if (!begins(event)) return;
      const { pageX: x, pageY: y } = event;
      const before = event.ctrlKey || event.metaKey ? props.selection : null;
      const besideRows = event.target instanceof Element && event.target.closest('[data-key]') === null;
      reported.current = '';
      const move = (to: PointerEvent): void => {
        drawn.current ||= Math.hypot(to.pageX - x, to.pageY - y) >= MEANT;
        if (drawn.current) setBand({ x, y, toX: to.pageX, toY: to.pageY, before });
      };
      const end = (): void => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
        finish(besideRows);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    },
  });
  return band === null ? null : <Drawn band={band} onChange={choose} onScrolled={setBand} />;
}

interface DrawnProps {
  band: Band;
  onChange: (band: Band) => void;
  onScrolled: (move: (band: Band | null) => Band | null) => void;
}

function Drawn({ band, onChange, onScrolled }: DrawnProps) {
  useEffect(() => onChange(band));
  useEffect(() => {
    document.body.classList.add('select-none');
    return () => document.body.classList.remove('select-none');
  }, []);
  useEffect(() => {
    const y = band.toY - scrollY;
    const step = y < TOP + EDGE ? y - TOP - EDGE : y > innerHeight - EDGE ? y - innerHeight + EDGE : 0;
    if (step === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      const before = scrollY;
      scrollBy(0, step / 4);
      const by = scrollY - before;
      if (by !== 0) onScrolled((now) => (now === null ? null : { ...now, toY: now.toY + by }));
    });
    return () => cancelAnimationFrame(frame);
  }, [band, onScrolled]);
  return createPortal(
    <div
      aria-hidden
      className="pointer-events-none absolute z-30 rounded-tag border border-accent bg-accent/15"
      style={{
        left: Math.min(band.x, band.toX),
        top: Math.min(band.y, band.toY),
        width: Math.abs(band.toX - band.x),
        height: Math.abs(band.toY - band.y),
      }}
    />,
    document.body,
  );
}
