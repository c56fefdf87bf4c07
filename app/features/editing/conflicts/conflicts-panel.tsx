import { XMarkIcon } from '@heroicons/react/24/outline';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { settleBlock } from '#app/editor/conflicts/block-conflicts.ts';
import { goToBlock } from '#app/editor/conflicts/conflict-marks.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { BottomSheet } from '#app/ui/drawer.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Template } from '#domain/entities/template.ts';
import type { OpenConflict } from '#domain/rules/merge/body/open-conflicts.ts';
import type { PartConflict } from '#domain/rules/merge/template/part-conflicts.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { ConflictItem } from './conflict-item.tsx';
import { PartItem } from './part-item.tsx';
import { areaOf } from './use-conflicts.ts';

interface ConflictsPanelProps {
  workspace: Workspace;
  conflicts: readonly OpenConflict[];
  /** The published template; null if it is new or gone. */
  template: Template | null;
  /** Its parts in conflict. */
  parts: readonly PartConflict[];
  /** Shown as a bottom sheet, because there is no space beside the paper. */
  narrow: boolean;
  open: boolean;
  onClose: () => void;
}

/** The parts and blocks that two people changed, beside the text: both versions of each, and the choice. */
export function ConflictsPanel(props: ConflictsPanelProps) {
  const { t } = useTexts();
  const { conflicts, parts, narrow, open, onClose } = props;
  const title = t('blockConflicts.title', { count: conflicts.length + parts.length });
  if (narrow)
    return (
      <BottomSheet open={open} onClose={onClose} title={title}>
        <ConflictItems {...props} />
      </BottomSheet>
    );
  if (!open) return null;
  return (
    <aside
      aria-label={title}
      className="relative w-80 shrink-0 overflow-y-auto border-l border-line bg-surface"
    >
      <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-3">
        <h2 className="grow font-semibold">{title}</h2>
        <HelpLink article="conflicts" />
        <IconButton icon={XMarkIcon} label={t('common.close')} onClick={onClose} />
      </div>
      <div className="px-3">
        <ConflictItems {...props} />
      </div>
    </aside>
  );
}

function ConflictItems({ workspace, conflicts, template, parts, narrow, onClose }: ConflictsPanelProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const { editors } = workspace;
  const authorOf = usePeopleNames(t('versions.someone'));
  const fieldOf = (id: string): string => editors.fields().get(id)?.name ?? id;
  if (conflicts.length + parts.length === 0)
    return (
      <p className="py-4 text-muted">
        {t(workspace.session.current().dirty ? 'blockConflicts.none' : 'blockConflicts.noneLeft')}
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {template !== null &&
        parts.map((conflict) => (
          <PartItem key={conflict.part} template={template} conflict={conflict} authorOf={authorOf} />
        ))}
      {conflicts.map((conflict, at) => (
        <ConflictItem
          key={`${conflict.area} ${conflict.id}`}
          conflict={conflict}
          number={at + 1}
          authorOf={authorOf}
          fieldOf={fieldOf}
          onGo={() => {
            if (narrow) onClose();
            goToBlock(editors.areas[areaOf(conflict.area)], conflict.id);
          }}
          onChoose={(choice) => {
            settleBlock(editors.areas[areaOf(conflict.area)], conflict.id, choice);
            notify({ kind: 'success', text: t('blockConflicts.chosen') });
          }}
        />
      ))}
    </ul>
  );
}
