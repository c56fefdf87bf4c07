import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { FilingTree } from '#app/shared/filing/filing-tree.ts';
import { TreePicker } from '#app/shared/filing/tree/tree-picker.tsx';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { OrganizationalType } from '#domain/entities/organizational-item.ts';
import { areaTree } from '#domain/rules/templates/area-tree.ts';
import { itemChange, itemProblems, LABEL_MAX, toInput, type ItemDraft } from './item-draft.ts';

interface ItemDialogProps {
  title: string;
  /** uid of the item to edit; null for a new one. */
  uid: string | null;
  begun: ItemDraft;
  /** Null for safe boxes, which have no tree. */
  tree: FilingTree | null;
  /** Types that the person may create. */
  types?: readonly OrganizationalType[];
  onClose: () => void;
  onSaved?: (uid: string) => void;
}

/** Creates, renames or moves a classification, an organizational item or a safe box. */
export function ItemDialog({ title, uid, begun, tree, types = [], onClose, onSaved }: ItemDialogProps) {
  const { t } = useTexts();
  const documents = useDocuments();
  const notify = useNotify();
  const [draft, setDraft] = useState(begun);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { kind } = draft;
  const isClassification = kind === 'classification';
  const problems = itemProblems(draft);
  const say = (part: Partial<ItemDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      if (uid === null) {
        const made = await documents.createItem(toInput(draft));
        notify({ kind: 'success', text: t('documents.filing.created', { name: draft.label.trim() }) });
        onSaved?.(made);
      } else {
        const change = itemChange(draft, begun);
        if (change !== null) await documents.changeItem(uid, change);
        notify({ kind: 'success', text: t('documents.filing.saved') });
      }
      onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={title}
      submitLabel={t('common.save')}
      busy={busy}
      onSubmit={() => {
        setAsked(true);
        if (!problems.label && !problems.code) void save();
      }}
      onClose={onClose}
    >
      {error !== null && <ErrorNotice error={error} />}
      <TextField
        label={t('documents.filing.name')}
        required
        value={draft.label}
        error={asked && problems.label ? t('documents.filing.nameEmpty', { max: LABEL_MAX }) : undefined}
        autoComplete="off"
        onChange={(event) => say({ label: event.target.value })}
      />
      <TextField
        label={t(isClassification ? 'documents.filing.identifier' : 'documents.filing.code')}
        required={isClassification}
        hint={t(isClassification ? 'documents.filing.identifierHint' : 'documents.filing.codeHint')}
        value={draft.code}
        error={
          asked && problems.code
            ? t(isClassification ? 'documents.filing.identifierInvalid' : 'documents.filing.codeInvalid')
            : undefined
        }
        autoComplete="off"
        onChange={(event) => say({ code: event.target.value })}
      />
      {kind === 'organizationalItem' && uid === null && (
        <Select
          label={t('documents.filing.kind')}
          value={draft.type}
          options={types.map((value) => ({ value, label: t(`documents.place.types.${value}`) }))}
          onChange={(type) => say({ type })}
        />
      )}
      {tree !== null && (
        <TreePicker
          label={t('documents.filing.parent')}
          tree={uid === null ? tree : without(tree, uid)}
          value={draft.parent}
          none={t('documents.filing.root')}
          onChange={(parent) => say({ parent })}
        />
      )}
      {isClassification && <FormChoice form={draft.form} onChange={(form) => say({ form })} />}
      {kind === 'safeBox' && (
        <TextField
          label={t('documents.filing.place')}
          hint={t('documents.filing.placeHint')}
          value={draft.place}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => say({ place: event.target.value })}
        />
      )}
    </FormDialog>
  );
}

function FormChoice({ form, onChange }: { form: string; onChange: (form: string) => void }) {
  const { t } = useTexts();
  const { entities } = useData();
  const all = useLive(() => entities.watchAll(), [entities]) ?? [];
  const known = form === '' || all.some(({ uid }) => uid === form);
  return (
    <div className="flex flex-col gap-1">
      <Select
        label={t('documents.filing.form')}
        value={form}
        options={[
          { value: '', label: t('documents.filing.noForm') },
          ...(known ? [] : [{ value: form, label: t('documents.place.gone') }]),
          ...all.map(({ uid, name }) => ({ value: uid, label: name })),
        ]}
        onChange={onChange}
      />
      <p className="text-xs text-faint">{t('documents.filing.formHint')}</p>
    </div>
  );
}

/** The possible targets: neither the item itself nor its descendants. */
function without(tree: FilingTree, uid: string): FilingTree {
  const inside = new Set([uid, ...tree.below(uid).map((node) => node.uid)]);
  return areaTree([...tree.areas.values()].filter((node) => !inside.has(node.uid)));
}
