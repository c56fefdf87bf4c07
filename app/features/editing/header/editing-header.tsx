import {
  ClockIcon,
  CloudArrowUpIcon,
  DocumentCheckIcon,
  LinkIcon,
  TagIcon,
} from '@heroicons/react/24/outline';
import type { Ref } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { useUnsettled } from '#app/data/hooks/unsettled.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { RecordMark, markBesideBar } from '#app/ui/record-mark.tsx';
import { TEMPLATE_NAME_MAX } from '#domain/entities/template.ts';
import type { EditorMode } from '../editor-modes/editor-mode.ts';
import { CategoryLabel } from '../older/category-label.tsx';
import { ChecklistButton } from '../checklist/checklist-button.tsx';
import type { Checklist } from '../checklist/use-checklist.ts';
import { LibraryPath } from '../clauses/library-path.tsx';
import { FolderPath } from './folder-path.tsx';
import type { EditState } from '../session/edit-session.ts';
import { useEditingActions } from './use-editing-actions.ts';

export interface EditingHeaderProps {
  checklist: Checklist;
  /** uid of the document. */
  uid: string;
  /** uid of its category; empty at the root. */
  area: string;
  mode: EditorMode;
  nameInput: Ref<HTMLInputElement>;
  state: EditState;
  narrow: boolean;
  drawerOpen: boolean;
  onName: (name: string) => void;
  onOpenDrawer: () => void;
  /** Null if nothing is published yet. */
  onOpenVersions: (() => void) | null;
  /** Copies the address of the public form; null if nothing is published yet. */
  onCopyLink: (() => void) | null;
  onSave: () => void;
}

interface NameInputProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  label: string;
  placeholder: string;
  onName: (name: string) => void;
}

function NameInput({ ref, name, label, placeholder, onName }: NameInputProps) {
  const { t } = useTexts();
  const { length } = name.trim();
  const wrong = length > TEMPLATE_NAME_MAX;
  return (
    <div className="min-w-0 grow">
      <input
        ref={ref}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'template-name-error' : undefined}
        placeholder={placeholder}
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

type SavedLineProps = Pick<EditingHeaderProps, 'uid' | 'narrow'> &
  Pick<EditState, 'savedAt' | 'dirty' | 'suggesting'>;

function SavedLine({ uid, savedAt, dirty, suggesting, narrow }: SavedLineProps) {
  const { t, format } = useTexts();
  const stateOf = useUnsettled();
  const saved =
    savedAt === null ? t('editing.neverSaved') : t('editing.lastSaved', { time: format.recent(savedAt) });
  const unsaved = t(suggesting ? 'suggestions.unsent' : 'editing.unsaved');
  const parts = dirty && savedAt !== null ? [saved, unsaved] : [saved];
  // A phone shows only the beginning of the line, so pending work comes first there.
  const line = (narrow ? parts.toReversed() : parts).join(' · ');
  return (
    <p
      className="truncate pl-2 text-xs text-muted min-[720px]:max-w-[50%] min-[720px]:pl-0"
      data-testid="saved-line"
      title={line}
    >
      {line}
      <RecordMark state={markBesideBar(stateOf('template', uid))} withWord className="ml-2 align-middle" />
    </p>
  );
}

interface SaveButtonProps {
  saving: boolean;
  suggesting: boolean;
  /** False on a phone, to leave room for the line beside the button. */
  withIcon: boolean;
  onSave: () => void;
}

function SaveButton({ saving, suggesting, withIcon, onSave }: SaveButtonProps) {
  const { t } = useTexts();
  const mayWrite = useMay()('templates.edit');
  const allowed = suggesting ? t('suggestions.notSaved') : 'Ctrl+S';
  const title = mayWrite ? allowed : missingPermissionText('templates.edit', t);
  return (
    <Button
      kind="primary"
      {...(withIcon && { icon: CloudArrowUpIcon })}
      busy={saving}
      disabled={!mayWrite || suggesting}
      onClick={onSave}
      title={title}
    >
      {t('editing.save')}
    </Button>
  );
}

function OtherActions({ mode, narrow, drawerOpen, checklist, onOpenDrawer }: EditingHeaderProps) {
  const { t } = useTexts();
  const phrases = mode.phrases(t);
  const look = narrow
    ? ({
        kind: 'ghost',
        className: 'min-w-0 shrink! grow gap-1! px-0.5! [&_svg]:max-[400px]:hidden',
      } as const)
    : ({ kind: 'secondary' } as const);
  return (
    <>
      {!drawerOpen && (
        <Button {...look} icon={TagIcon} onClick={onOpenDrawer}>
          {phrases.openFields}
        </Button>
      )}
      <ChecklistButton checklist={checklist} />
      {!mode.clause && (
        <Button {...look} icon={DocumentCheckIcon} onClick={checklist.fill}>
          {phrases.fill}
        </Button>
      )}
    </>
  );
}

/** Name and state of the document, and the actions on the whole document. */
export function EditingHeader(props: EditingHeaderProps) {
  const { uid, area, mode, nameInput, state, narrow, onName, onSave, onOpenVersions, onCopyLink } = props;
  const { t } = useTexts();
  useEditingActions(props);
  const phrases = mode.phrases(t);
  const copyLink = onCopyLink !== null && (
    <IconButton icon={LinkIcon} label={t('formLink.copy')} onClick={onCopyLink} />
  );
  return (
    <header className="bg-surface px-2 py-1.5 sm:px-3">
      <h1 className="sr-only">{phrases.title}</h1>
      {!narrow && !mode.namesCategory && (
        <div className="px-2">{mode.clause ? <LibraryPath /> : <FolderPath area={area} />}</div>
      )}
      <div className="flex items-center gap-1 sm:gap-2">
        <div className="flex min-w-0 grow flex-col gap-x-3 min-[720px]:flex-row min-[720px]:items-center">
          <NameInput
            ref={nameInput}
            name={state.name}
            label={phrases.name}
            placeholder={phrases.namePlaceholder}
            onName={onName}
          />
          {mode.namesCategory && <CategoryLabel uid={area} />}
          <SavedLine
            uid={uid}
            savedAt={state.savedAt}
            dirty={state.dirty}
            suggesting={state.suggesting}
            narrow={narrow}
          />
        </div>
        {onOpenVersions !== null && (
          <IconButton
            icon={ClockIcon}
            label={t('versions.open')}
            // Its own padding is enough space after the line before it.
            className={narrow ? '-ml-2' : ''}
            onClick={onOpenVersions}
          />
        )}
        {!narrow && copyLink}
        {!narrow && <OtherActions {...props} />}
        <SaveButton saving={state.saving} suggesting={state.suggesting} withIcon={!narrow} onSave={onSave} />
      </div>
      {narrow && (
        <div className="flex items-center">
          <OtherActions {...props} />
          {copyLink}
        </div>
      )}
    </header>
  );
}
