import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { onBeginPassage, type BegunPassage } from '#app/editor/passages/begin-passage.ts';
import type { RunPlace } from '#app/editor/passages/change-passages.ts';
import { passagesOf } from '#app/editor/passages/passage-state.ts';
import { PassageMarks } from '#app/editor/passages/shown/passage-marks.tsx';
import type { Target } from '#app/editor/passages/targets.ts';
import type { AreaName } from '#app/editor/document-editors.ts';
import { closePopovers } from '#app/editor/toolbar/close-popovers.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { type ContextMenuControl, useContextMenu } from '#app/ui/context-menu.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Passage } from '#domain/entities/passage.ts';
import { useRuleForm } from '../rules/rule-form.tsx';
import type { ClausesState } from '../clauses/use-clauses.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { passageWords } from '#app/shared/rules/passage-words.ts';

/** A dialog that is open: for a new passage of a target, or for the rule of one. */
export type AskedPassage =
  | { kind: 'condition' | 'repetition' | 'subtotal'; area: AreaName; target: Target }
  | { kind: 'change'; id: string; passage: Passage };

export interface PassagesState {
  /** Shows the bars beside an area's text. */
  beside: (area: AreaName, view: { zoom: number; reading: boolean }) => ReactNode;
  asked: AskedPassage | null;
  ask: (asked: AskedPassage | null) => void;
  /** The run whose menu is open, or was last. */
  place: RunPlace | null;
  /** The sheet of a phone is open. */
  open: boolean;
  close: () => void;
  control: ContextMenuControl;
  describe: (passage: Passage) => string;
}

/** Where a menu without a bar in sight opens: at the caret. */
function atCaret(): { x: number; y: number } {
  const selection = getSelection();
  const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const box = range?.getClientRects()[0] ?? range?.startContainer.parentElement?.getBoundingClientRect();
  return box === undefined ? { x: 24, y: 120 } : { x: box.left, y: box.bottom };
}

/** Passages with a rule of an open document: what is asked for, and what the margin shows. */
export function usePassages(
  { editors }: Workspace,
  clauses: Pick<ClausesState, 'describe' | 'isNews'>,
): PassagesState {
  const { t, language } = useTexts();
  const notify = useNotify();
  const { byId } = useRuleForm();
  const { describe: describeClause, isNews } = clauses;
  const control = useContextMenu();
  const [asked, ask] = useState<AskedPassage | null>(null);
  const [place, setPlace] = useState<RunPlace | null>(null);
  const [open, setOpen] = useState(false);
  const { openAt } = control;
  const openMenu = useCallback(
    (at: RunPlace, point: { x: number; y: number }) => {
      setPlace(at);
      setOpen(true);
      openAt(point);
    },
    [openAt],
  );
  const begin = useCallback(
    ({ request, area, target, around }: BegunPassage) => {
      closePopovers();
      if (request.make === null) {
        if (around === null) notify({ kind: 'info', text: t('passages.notHere') });
        else openMenu(around, atCaret());
        return;
      }
      if (request.make === 'subtotal') {
        const passage = around === null ? undefined : passagesOf(editors.areas.body).get(around.id);
        if (around !== null && passage !== undefined) ask({ kind: 'change', id: around.id, passage });
        else if (target?.kind === 'rows') ask({ kind: 'subtotal', area, target });
        else notify({ kind: 'info', text: t('passages.subtotal.noRow') });
      } else if (target === null) notify({ kind: 'info', text: t('passages.nothing') });
      else ask({ kind: request.make, area, target });
    },
    [editors, notify, openMenu, t],
  );
  useEffect(() => onBeginPassage(editors, begin), [editors, begin]);
  const describe = useCallback(
    (passage: Passage) => describeClause(passage, passageWords(passage, byId, { t, language })),
    [describeClause, byId, t, language],
  );
  const beside = useCallback(
    (area: AreaName, view: { zoom: number; reading: boolean }) => (
      <PassageMarks
        editor={editors.areas[area]}
        area={area}
        {...view}
        describe={describe}
        isNews={isNews}
        open={open ? place : null}
        onOpen={openMenu}
      />
    ),
    [editors, describe, isNews, open, place, openMenu],
  );
  return { beside, asked, ask, place, open, close: () => setOpen(false), control, describe };
}

/** The passage at a place, as it is now. */
export function passageAt({ editors }: Workspace, place: RunPlace | null): Passage | undefined {
  return place === null ? undefined : passagesOf(editors.areas.body).get(place.id);
}
