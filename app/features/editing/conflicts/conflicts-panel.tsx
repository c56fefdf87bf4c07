import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { settleBlock } from '#app/editor/conflicts/block-conflicts.ts';
import { goToBlock } from '#app/editor/conflicts/conflict-marks.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
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
  return (
    <SidePanel title={title} help="conflicts" narrow={narrow} open={open} onClose={onClose}>
      <ConflictItems {...props} />
    </SidePanel>
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
