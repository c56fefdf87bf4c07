import './passages.css';
import type { LexicalEditor } from 'lexical';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { Passage } from '#domain/entities/passage.ts';
import type { AreaName } from '../../document-editors.ts';
import type { RunPlace } from '../change-passages.ts';
import { passageIcons } from './passage-icons.ts';
import { markWords } from './mark-words.ts';
import { barPlaces, LABEL_HEIGHT, placeRuns, type PlacedRun } from './run-places.ts';
import { type ShownRun, watchRuns } from './watch-runs.ts';

export interface PassageMarksProps {
  editor: LexicalEditor;
  area: AreaName;
  zoom: number;
  reading: boolean;
  /** The rule in words. */
  describe: (passage: Passage) => string;
  /** Whether the library has a newer version of its words. */
  isNews?: ((passage: Passage) => boolean) | undefined;
  /** The run whose menu is open. */
  open: RunPlace | null;
  onOpen: (place: RunPlace, at: { x: number; y: number }) => void;
}

const NONE: readonly PlacedRun[] = [];

/** The runs of an area where they are on the page, measured after a rest or when the text's size changes. */
function usePlacedRuns(editor: LexicalEditor, zoom: number): readonly PlacedRun[] {
  const [runs, setRuns] = useState<readonly ShownRun[]>([]);
  const [placed, setPlaced] = useState(NONE);
  const measure = useEffectEvent((scale: number) => {
    setPlaced(runs.length === 0 ? NONE : placeRuns(editor, runs, scale));
    markWords(editor, runs);
  });
  useEffect(() => watchRuns(editor, setRuns), [editor]);
  useEffect(() => {
    let frame = 0;
    const schedule = (): void => {
      if (frame === 0)
        frame = requestAnimationFrame(() => {
          frame = 0;
          measure(zoom);
        });
    };
    schedule();
    const root = editor.getRootElement();
    root?.closest('.document-frame')?.toggleAttribute('data-passages', runs.length > 0);
    if (runs.length === 0 || root === null) return () => cancelAnimationFrame(frame);
    const observer = new ResizeObserver(schedule);
    observer.observe(root);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [editor, runs, zoom]);
  useEffect(() => () => markWords(editor, []), [editor]);
  return placed;
}

/** Width of the margin beside the text, in pixels of the paper. */
function marginOf(editor: LexicalEditor, zoom: number): number {
  const root = editor.getRootElement();
  const paper = root?.closest('.document-paper');
  if (root === null || paper === null || paper === undefined) return 0;
  return (root.getBoundingClientRect().left - paper.getBoundingClientRect().left) / zoom;
}

/** The sign alone where the margin is narrow. */
const SIGN = 22;
/** The sign in the gutter of a phone. */
const PRESSED = 32;
/** Of a label with words. */
const NARROWEST = 64;
const WIDEST = 150;

/** One stop of the Tab key, with arrows from one mark to the next. */
const asToolbar = { role: 'toolbar', 'aria-orientation': 'vertical' } as const;

interface MarkPlace {
  left: number;
  top: number;
  width: number;
  height: number | undefined;
  /** Has the rule in words. */
  words: boolean;
}

/**
 * Bars in the margin at passages with a rule, each with its rule in words and its menu. They are beside the text, not in
 * it. One stop of the Tab key: arrows go from one to the next.
 */
export function PassageMarks(props: PassageMarksProps) {
  const { editor, zoom, reading } = props;
  const { t } = useTexts();
  const placed = usePlacedRuns(editor, zoom);
  const [active, setActive] = useState<string | null>(null);
  if (placed.length === 0) return null;
  const scale = Math.max(1, 1 / zoom);
  const levels = Math.max(...placed.map(({ run }) => run.depth)) + 1;
  const room = marginOf(editor, zoom) - 14 - 6 * levels;
  const words = !reading && room / scale >= NARROWEST;
  const sign = reading ? PRESSED : SIGN;
  const width = (words ? Math.min(WIDEST, room / scale) : sign) * scale;
  const bars = barPlaces(placed, (words ? LABEL_HEIGHT : sign) * scale);
  const placeOf = (one: PlacedRun): MarkPlace => {
    const [box] = one.boxes;
    const bar = bars.find((each) => each.placed === one);
    if (bar === undefined)
      return { left: box.left - 9, top: box.top - 11, width: 14, height: 14, words: false };
    const left = reading ? -46 : bars.reduce((least, each) => Math.min(least, each.left), 0) - 4 - width;
    return { left, top: bar.labelTop, width, height: words ? undefined : sign * scale, words };
  };
  return (
    <div className="document-passages" {...asToolbar} aria-label={t('passages.group')}>
      {bars.map(({ placed: one, left }) =>
        one.boxes.map((box, index) => (
          <div key={`${one.key} ${String(index)}`} data-kind={one.run.passage.kind} aria-hidden>
            <div
              className="document-passage-bar"
              style={{ left: reading ? Math.max(left, -12) : left, top: box.top, height: box.height }}
            />
          </div>
        )),
      )}
      {placed
        .filter(({ run }) => run.of === 'columns' || (run.inCell && run.of !== 'words'))
        .map(({ key, run, boxes: [box] }) => (
          <div key={key} data-kind={run.passage.kind} aria-hidden>
            <div
              className="document-passage-bar"
              style={
                run.of === 'columns'
                  ? { left: box.left, top: box.top - 5, width: box.width, height: 3 }
                  : { left: box.left - 6, top: box.top, height: box.height }
              }
            />
          </div>
        ))}
      {placed
        .filter(({ key }) => key === active)
        .flatMap(({ key, run, boxes }) =>
          boxes.map((box, index) => (
            <div key={`extent ${key} ${String(index)}`} data-kind={run.passage.kind} aria-hidden>
              <div className="document-passage-extent" style={{ ...box }} />
            </div>
          )),
        )}
      {placed.map((one, index) => (
        <Mark
          key={one.key}
          {...props}
          one={one}
          place={placeOf(one)}
          scale={scale}
          isStop={active === null ? index === 0 : active === one.key}
          onActive={(isActive) =>
            setActive((before) => (isActive ? one.key : before === one.key ? null : before))
          }
        />
      ))}
    </div>
  );
}

interface MarkProps extends PassageMarksProps {
  one: PlacedRun;
  place: MarkPlace;
  scale: number;
  isStop: boolean;
  onActive: (isActive: boolean) => void;
}

function Mark({
  editor,
  area,
  describe,
  isNews,
  open,
  onOpen,
  one,
  place,
  scale,
  isStop,
  onActive,
}: MarkProps) {
  const { t } = useTexts();
  const { run } = one;
  const said = describe(run.passage);
  const extent = t(`passages.extent.${run.of}`, { count: run.keys.length });
  const key = run.keys[0] ?? '';
  const isOpen = open !== null && open.key === key && open.id === run.id;
  const Sign = passageIcons[run.passage.kind];
  return (
    <button
      type="button"
      className="document-passage"
      data-kind={run.passage.kind}
      data-news={isNews?.(run.passage) === true ? '' : undefined}
      data-small={place.words ? undefined : ''}
      data-active={isOpen ? '' : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="menu"
      aria-label={t('passages.mark', { rule: said, extent })}
      title={said}
      style={{
        left: place.left / scale,
        top: place.top / scale,
        width: place.width / scale,
        height: place.height === undefined ? undefined : place.height / scale,
        zoom: scale,
      }}
      onMouseEnter={() => onActive(true)}
      onMouseLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
      onKeyDown={(event) => moveFocus(event, editor)}
      onClick={({ currentTarget }) => {
        const box = currentTarget.getBoundingClientRect();
        onOpen({ area, id: run.id, level: run.level, key }, { x: box.left, y: box.bottom + 2 });
      }}
    >
      <Sign aria-hidden />
      {place.words && <span>{said}</span>}
    </button>
  );
}

/** Up and down to the mark before or after, Escape back to the text. */
function moveFocus(event: KeyboardEvent<HTMLElement>, editor: LexicalEditor): void {
  const all = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button') ?? [];
  const marks = [...all];
  const at = marks.findIndex((mark) => mark === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') editor.focus();
  else if (step === undefined) return;
  else marks[at + step]?.focus();
  event.preventDefault();
}
