import { CloudArrowUpIcon, DocumentCheckIcon, TagIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TEMPLATE_NAME_MAX } from '#domain/entities/template.ts';
import type { EditState } from '../session/edit-session.ts';

interface EditingHeaderProps {
  state: EditState;
  narrow: boolean;
  drawerOpen: boolean;
  onName: (name: string) => void;
  onOpenDrawer: () => void;
  onSave: () => void;
  onFill: () => void;
}

function NameInput({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTexts();
  const { length } = name.trim();
  const wrong = length > TEMPLATE_NAME_MAX;
  return (
    <div className="min-w-0 grow basis-40">
      <input
        aria-label={t('editing.name')}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'template-name-error' : undefined}
        placeholder={t('editing.namePlaceholder')}
        title={name}
        value={name}
        onChange={(event) => onName(event.target.value)}
        className="w-full truncate rounded-control border border-transparent bg-transparent px-2 py-1 text-h2 font-semibold text-ink placeholder:font-normal placeholder:text-faint hover:border-line aria-invalid:border-danger-text touch:text-[16px]"
      />
      {wrong && (
        <p id="template-name-error" role="alert" className="px-2 text-xs text-danger-text">
          {t('editing.nameTooLong', { max: TEMPLATE_NAME_MAX, length })}
        </p>
      )}
    </div>
  );
}

function SavedLine({ savedAt, dirty }: Pick<EditState, 'savedAt' | 'dirty'>) {
  const { t, format } = useTexts();
  return (
    <p className="min-w-0 truncate text-xs text-muted" data-testid="saved-line">
      {savedAt === null ? t('editing.neverSaved') : t('editing.lastSaved', { time: format.recent(savedAt) })}
      {dirty && savedAt !== null && ` · ${t('editing.unsaved')}`}
    </p>
  );
}

export function EditingHeader({
  state,
  narrow,
  drawerOpen,
  onName,
  onOpenDrawer,
  onSave,
  onFill,
}: EditingHeaderProps) {
  const { t } = useTexts();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-2 py-1.5 sm:px-3">
      <NameInput name={state.name} onName={onName} />
      <SavedLine savedAt={state.savedAt} dirty={state.dirty} />
      <div className="flex w-full items-center gap-2 overflow-x-auto sm:w-auto">
        {!drawerOpen && (
          <Button icon={TagIcon} onClick={onOpenDrawer} kind={narrow ? 'ghost' : 'secondary'}>
            {t('editing.insertFields')}
          </Button>
        )}
        <Button
          icon={DocumentCheckIcon}
          onClick={onFill}
          className={narrow ? 'ml-auto' : ''}
          kind={narrow ? 'ghost' : 'secondary'}
        >
          {t('editing.fill')}
        </Button>
        <Button kind="primary" icon={CloudArrowUpIcon} busy={state.saving} onClick={onSave} title="Ctrl+S">
          {t('editing.save')}
        </Button>
      </div>
    </header>
  );
}
