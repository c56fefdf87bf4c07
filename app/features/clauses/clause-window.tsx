import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { areaChoices } from '#app/shared/areas/area-choices.ts';
import { Autocomplete } from '#app/shared/inputs/autocomplete/autocomplete.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import type { Template } from '#domain/entities/template.ts';
import type { ClauseAction } from './clause-row.tsx';
import { UsesDialog } from './uses-dialog.tsx';

interface WindowProps {
  clause: Template;
  onClose: () => void;
}

/** The window of a clause's action. */
export function ClauseWindow({ asked, onClose }: { asked: ClauseAction | null; onClose: () => void }) {
  if (asked === null) return null;
  const props = { clause: asked.clause, onClose };
  if (asked.kind === 'where') return <UsesDialog {...props} />;
  return asked.kind === 'move' ? <MoveWindow {...props} /> : <RemovalWindow {...props} />;
}

function MoveWindow({ clause, onClose }: WindowProps) {
  const { t } = useTexts();
  const { areas, templates } = useData();
  const notify = useNotify();
  const attempt = useAttempt();
  const tree = useLive(() => areas.watchTree(), [areas]);
  const [area, setArea] = useState(clause.templateArea);
  if (tree === undefined) return null;
  const move = (): void =>
    attempt(async () => {
      await templates.move([clause.uid], area);
      notify({ kind: 'success', text: t('clauses.moved') });
      onClose();
    });
  return (
    <FormDialog
      title={t('clauses.moveTitle')}
      submitLabel={t('clauses.moveSave')}
      onSubmit={move}
      onClose={onClose}
    >
      <Autocomplete
        label={t('clauses.category')}
        value={tree.areas.has(area) ? area : ''}
        choices={areaChoices(tree, t('browser.home'))}
        onChange={setArea}
      />
    </FormDialog>
  );
}

/** Number of uses that are named. */
const NAMED = 5;

function RemovalWindow({ clause, onClose }: WindowProps) {
  const { t } = useTexts();
  const { templates } = useData();
  const attempt = useAttempt();
  const undo = useUndo();
  const { uid, name } = clause;
  const uses = useLive(() => templates.watchUses(uid), [templates, uid]);
  if (uses === undefined) return null;
  const more = uses.length - NAMED;
  const confirm = (): void => {
    attempt(async () => {
      await templates.delete([uid]);
      undo.offer(t('clauses.removed', { name }), () => templates.restore([uid]));
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('clauses.removal.title', { name })}
      description={t('clauses.removal.text')}
      confirmLabel={t('clauses.removal.confirm')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {uses.length > 0 && (
        <div className="mt-2 rounded-control bg-waiting-soft px-3 py-2 text-sm text-waiting-text">
          <p>{t('clauses.removal.used', { count: uses.length })}</p>
          <ul className="list-disc pl-5">
            {uses.slice(0, NAMED).map(({ template, passage }) => (
              <li key={`${template.uid} ${passage}`} className="wrap-anywhere">
                {template.name}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t('clauses.removal.more', { count: more })}</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}
