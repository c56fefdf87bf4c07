import { $findMatchingParent } from '@lexical/utils';
import { $getSelection, $isElementNode, $isNodeSelection, $isRangeSelection, mergeRegister } from 'lexical';
import type { LexicalNode } from 'lexical';
import { $isTableSelection } from '@lexical/table';
import type { Alignment } from '#app/document/model.ts';
import { Emitter } from '#primitives/emitter.ts';
import { $alignmentAt } from '../alignment/alignment.ts';
import { AREAS, type AreaName, type DocumentEditors } from '../document-editors.ts';
import { $blockKind, type BlockKind } from '../headings/headings.ts';
import { afterFrame } from './after-frame.ts';
import { $isImageNode } from '../images/image-node.ts';
import { $imagePlace, type ShownPlace } from '../images/image-place.ts';
import { $linkAt } from '../links/links.ts';
import type { ListKind } from '../lists/list-marker.ts';
import { $listAt } from '../lists/lists.ts';
import { $numberingAt } from '../numbering/numbering.ts';
import { $lineSpacingAt, type ShownSpacing } from '../paragraph-format/line-spacing.ts';
import { $isInTable } from '../tables/table-actions.ts';
import { NORMAL } from '#app/document/styling/named-style.ts';
import { $isOverridden } from '../styles/direct-look.ts';
import { $resolvedStyle, $styledAt } from '../styles/style-state.ts';
import { $readTextFormat, plainTextFormat, type TextFormatState } from '../text-format/text-format.ts';

export interface SelectedImage {
  key: string;
  width: number;
  height: number;
  alt: string;
  place: ShownPlace;
}

/** What the controls show for the position of the caret. */
export interface ToolbarState extends TextFormatState {
  area: AreaName;
  block: BlockKind;
  /** Id of the style at the caret; null in a list. */
  style: string | null;
  /** The paragraph or its texts say something over its style. */
  overridden: boolean;
  list: ListKind | null;
  /** Scheme of the numbered paragraph at the caret. */
  scheme: string | null;
  /** The numbering begins anew at the caret. */
  restarts: boolean;
  alignment: Alignment;
  lineSpacing: ShownSpacing;
  inTable: boolean;
  /** Address of the link at the caret. */
  link: string | null;
  image: SelectedImage | null;
  canUndo: boolean;
  canRedo: boolean;
}

type SelectionState = Omit<ToolbarState, 'area' | 'canUndo' | 'canRedo'>;

const nothing: SelectionState = {
  ...plainTextFormat,
  block: 'normal',
  style: NORMAL,
  overridden: false,
  list: null,
  scheme: null,
  restarts: false,
  alignment: 'left',
  lineSpacing: 'usual',
  inTable: false,
  link: null,
  image: null,
};

function $selectedImage(): SelectedImage | null {
  const selection = $getSelection();
  const [node] = $isNodeSelection(selection) ? selection.getNodes() : [];
  if (!$isImageNode(node)) return null;
  return {
    key: node.getKey(),
    width: node.getWidth(),
    height: node.getHeight(),
    alt: node.getAlt(),
    place: $imagePlace(node),
  };
}

/** An image is inline: it is aligned with its paragraph. */
function $readChosenNode(): SelectionState {
  const [node] = $getSelection()?.getNodes() ?? [];
  return { ...nothing, image: $selectedImage(), alignment: node === undefined ? 'left' : $alignmentAt(node) };
}

function $styleState(node: LexicalNode): Pick<SelectionState, 'style' | 'overridden'> {
  const styled = $styledAt(node);
  if (styled === null) return { style: null, overridden: false };
  return { style: $resolvedStyle(styled).id, overridden: $isOverridden(styled) };
}

function $readSelection(): SelectionState {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return { ...nothing, inTable: true };
  if (!$isRangeSelection(selection)) return $readChosenNode();
  const node = selection.anchor.getNode();
  const block = $blockKind(node);
  const numbering = $numberingAt(node);
  return {
    ...$readTextFormat(selection, $resolvedStyle(node).text),
    block,
    ...$styleState(node),
    list: $listAt(node),
    scheme: numbering?.scheme ?? null,
    restarts: numbering?.start !== undefined,
    alignment: $alignmentAt(
      $isElementNode(node) ? node : ($findMatchingParent(node, $isElementNode) ?? node),
    ),
    lineSpacing: $lineSpacingAt(node),
    inTable: $isInTable(),
    link: $linkAt(node),
    image: null,
  };
}

function read({ areas, history }: DocumentEditors, area: AreaName): ToolbarState {
  return {
    ...areas[area].read($readSelection),
    canUndo: history.canUndo(),
    canRedo: history.canRedo(),
    area,
  };
}

function same(before: ToolbarState, now: ToolbarState): boolean {
  const image =
    before.image?.key === now.image?.key &&
    before.image?.width === now.image?.width &&
    before.image?.alt === now.image?.alt &&
    before.image?.place === now.image?.place;
  const names = Object.keys(now) as (keyof ToolbarState)[];
  return image && names.every((name) => name === 'image' || before[name] === now[name]);
}

export interface ToolbarStore {
  current: () => ToolbarState;
  /** The current state, for actions; `current` may be a frame behind the text. */
  now: () => ToolbarState;
  subscribe: (listener: () => void) => () => void;
}

/** Watches the active area; listeners are called only when something that a control shows has changed. */
export function createToolbarStore(editors: DocumentEditors): ToolbarStore {
  const changed = new Emitter();
  let state = read(editors, editors.active());
  let stop: (() => void) | null = null;
  const refresh = () => {
    const next = read(editors, editors.active());
    if (same(state, next)) return;
    state = next;
    changed.emit();
  };
  const watch = () => {
    const { ask, stop: stopAsking } = afterFrame(refresh);
    return mergeRegister(
      stopAsking,
      editors.onActiveChange(refresh),
      editors.history.subscribe(ask),
      ...AREAS.map((area) =>
        editors.areas[area].registerUpdateListener(() => {
          if (editors.active() === area) ask();
        }),
      ),
    );
  };
  return {
    current: () => state,
    now: () => {
      refresh();
      return state;
    },
    subscribe: (listener) => {
      const unsubscribe = changed.subscribe(listener);
      stop ??= watch();
      return () => {
        unsubscribe();
        if (changed.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}
