import {
  ArrowDownIcon,
  ArrowUpIcon,
  CursorArrowRaysIcon,
  MinusCircleIcon,
  PencilSquareIcon,
  PlusIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import {
  changePassage,
  deletePassage,
  movePassage,
  movesOf,
  type RunPlace,
  removeRule,
  selectPassage,
  writeAfterPassage,
} from '#app/editor/passages/change-passages.ts';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { rowGroupsOf } from '#app/editor/passages/rows/row-group.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Passage } from '#domain/entities/passage.ts';

interface PassageMenuParts {
  editors: DocumentEditors;
  place: RunPlace | null;
  passage: Passage | undefined;
  /** Opens the dialog of the rule. */
  onChange: () => void;
  /** Of words of the library: entries of their own, and the one that parts them from it. */
  clause: { entries: readonly MenuEntry[]; remove: MenuEntry | null };
}

/** What can be done with a passage. */
export function usePassageMenu({ editors, place, passage, onChange, clause }: PassageMenuParts): MenuEntry[] {
  const { t } = useTexts();
  const notify = useNotify();
  if (place === null || passage === undefined) return [];
  const told = (text: string): void => void notify({ kind: 'success', text });
  const inText = (act: () => void) => () => {
    act();
    requestAnimationFrame(() => editors.areas[place.area].focus());
  };
  const moves = movesOf(editors, place);
  const shared = rowGroupsOf(editors, place.id).length;
  const kind = passage.kind === 'repetition' ? 'changeGroup' : 'change';
  const change: MenuEntry[] =
    passage.kind === 'clause'
      ? []
      : [
          {
            id: 'change',
            label:
              shared > 1 ? t(`passages.menu.${kind}Shared`, { count: shared }) : t(`passages.menu.${kind}`),
            icon: PencilSquareIcon,
            perform: onChange,
          },
        ];
  const removal: MenuEntry = {
    id: 'remove',
    label: t(shared > 1 ? 'passages.menu.removeHere' : 'passages.menu.remove'),
    icon: MinusCircleIcon,
    perform: inText(() => {
      if (passage.kind === 'condition' && passage.origin !== undefined)
        changePassage(editors, place.id, { kind: 'clause', origin: passage.origin });
      else removeRule(editors, place);
      told(t('passages.removed'));
    }),
  };
  return [
    ...clause.entries,
    ...change,
    {
      id: 'select',
      label: t('passages.menu.select'),
      icon: CursorArrowRaysIcon,
      perform: inText(() => selectPassage(editors, place)),
    },
    ...(moves.after
      ? [
          {
            id: 'after',
            label: t('passages.menu.after'),
            icon: PlusIcon,
            perform: inText(() => writeAfterPassage(editors, place)),
          },
        ]
      : []),
    {
      id: 'up',
      label: t('passages.menu.up'),
      icon: ArrowUpIcon,
      disabled: !moves.up,
      perform: inText(() => movePassage(editors, place, -1)),
    },
    {
      id: 'down',
      label: t('passages.menu.down'),
      icon: ArrowDownIcon,
      disabled: !moves.down,
      perform: inText(() => movePassage(editors, place, 1)),
    },
    'separator',
    ...(passage.kind === 'clause' ? [] : [removal]),
    ...(clause.remove === null ? [] : [clause.remove]),
    {
      id: 'delete',
      label: t('passages.menu.delete'),
      icon: TrashIcon,
      danger: true,
      perform: inText(() => {
        deletePassage(editors, place);
        told(t('passages.deleted'));
      }),
    },
  ];
}
